import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { requireSection } from '#app/_components/require-section.ts';
import { Rows } from '#app/_components/rows.tsx';
import { TermItem } from '#app/_components/term-item.tsx';
import type { AiTerm } from '#lib/content/model.ts';
import { terms } from '#lib/content/terms.ts';
import { toDictionaryMonths } from '#lib/represent/pages/dictionary-changes.ts';
import { toDictionaryPageGraph } from '#lib/represent/structured-data/pages.ts';
import { text } from '#lib/site/text/text.ts';

const slug = 'ai-dictionary-changes';
const months = toDictionaryMonths(terms);

export default function DictionaryChangesPage() {
  requireSection('dictionary');
  return (
    <Page page={toPageFacts(slug)} graph={toDictionaryPageGraph(slug, terms)}>
      <PageIntro slug={slug} />
      {months.map(({ month, title, added, revised }) => (
        <section key={month} className="mapped">
          <h2 id={month}>{title}</h2>
          <Changes title={text.dictionary.added} terms={added} />
          <Changes title={text.dictionary.revised} terms={revised} />
        </section>
      ))}
    </Page>
  );
}

function Changes({ title, terms }: { readonly title: string; readonly terms: readonly AiTerm[] }) {
  if (terms.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <Rows items={terms} Item={TermItem} toKey={({ slug }) => slug} />
    </>
  );
}
