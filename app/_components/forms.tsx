import type { Post } from '#lib/content/model.ts';
import { type Form, toForms } from '#lib/represent/pages/forms.ts';
import { text } from '#lib/site/text/text.ts';
import { fill } from '#lib/text/format.ts';

/** A picture of one article in its four forms. Its panels lead to them. */
export function Forms({ post }: { readonly post: Post }) {
  return (
    <figure className="forms">
      <ul>
        {toForms(post).map((form) => (
          <li key={form.label}>
            {/* Crawlers would use up their quota of the API. */}
            <a href={form.href} rel={form.label === 'JSON' ? 'nofollow' : undefined}>
              {form.label === 'Feed' ? text.formats.feed : form.label}
            </a>{' '}
            <Panel form={form} />
          </li>
        ))}
      </ul>
      <figcaption>{fill(text.home.forms, { title: post.title })}</figcaption>
    </figure>
  );
}

/** A drawing whose text comes from the stylesheet: what reads the text of the page has the links. */
function Panel({ form: { label, begin } }: { readonly form: Form }) {
  const [title, ...rest] = begin;
  return label === 'HTML' ? (
    <span className="sheet page" data-title={title} data-text={rest.join(' ')} />
  ) : (
    <span className="sheet" data-text={begin.join('\n')} />
  );
}
