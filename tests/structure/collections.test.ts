/** Code asks a definition instead of the name of a kind, so that the owner's collections are everywhere where ours are. */
import { expect, test } from 'vitest';
import { listSources, readSource } from './rooms.ts';

/** A comparison with the folder or the search kind of one of our collections. */
const comparison =
  /(?:===|!==|case) '(?:posts|projects|ai-terms|pages|post|project|term)'|^ {2}'?(?:posts|projects|ai-terms)'?: [^r]/m;

/** The files that still name kinds, with the reason. A file that no longer does has to be removed here. */
const exceptions: Readonly<Record<string, string>> = {
  'app/_components/language-page.tsx': 'the page of each path',
  'lib/api/endpoints.ts': 'the endpoints of the contract',
  'tools/authoring/check/front-matter.ts': 'rules of articles and of entries, each a call',
  'tools/authoring/check/link-targets.ts': 'the lists of articles',
  'tools/authoring/check/links.ts': 'components that name entries, and what llms-full.txt contains',
  'tools/authoring/content/content-file.ts':
    'the registry of schemas, which no bundle of the server may contain',
  'lib/content/search-ranking.ts': 'the names of an entry',
  'lib/represent/markdown/pages.ts': 'what each page of content/pages shows below its text',
  'lib/represent/pages/search.ts': 'the newest articles below an empty search',
  'lib/site/kinds.ts': 'the table of our kinds, which every room may read',
  'lib/site/paths.ts': 'paths, which the edge needs without definitions',
  'lib/site/section-table.ts': 'sections',
};

test('only definitions, and files with a reason, name a kind of document', () => {
  const naming = listSources().filter(
    (path) =>
      /^(?:lib|app|tools\/authoring\/(?:check|content))\//.test(path) &&
      !/^lib\/(?:collections|site\/text)\//.test(path) &&
      comparison.test(readSource(path)),
  );
  expect(naming.sort()).toEqual(Object.keys(exceptions).sort());
});
