/** a14y's rules for HTML pages. */
import { readHeader } from './headers.ts';
import {
  findBody,
  findElements,
  findLink,
  findMeta,
  readAttribute,
  readJsonLd,
  toText,
} from './html.ts';
import { listLinks } from './markdown.ts';
import { checkItems, type Outcome, type Rule, toPageRule } from './rule.ts';
import type { Page } from './site.ts';

/** A calendar date, or a date-time with its offset. */
export const exactDate = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/;

const apiPages = /\/(?:api|api-docs|reference|endpoints?|swagger|openapi)(?:\/|$)/;
const schemaFiles = /(?:openapi\.json|swagger\.json|swagger\.yaml|schema\.json)$/;
const interstitials =
  /id="(?:onetrust-consent-sdk|CybotCookiebotDialog|truste-consent-track|cmpwrapper|sp_message_container_1|qc-cmp2-container)"|<dialog[^>]*\sopen\b/;
const least = { headings: 3, words: 50, description: 50, textShare: 0.15 } as const;

function hasMeta(name: string): (page: Page) => Outcome {
  return ({ tree }) => findMeta(tree, 'property', name) !== '' || 'is absent';
}

function atLeast(count: number, minimum: number): Outcome {
  return count >= minimum || `${count} of ${minimum}`;
}

function toVisibleText(tree: Page['tree']): string {
  return toText(findBody(tree)).replace(/\s+/g, ' ').trim();
}

export const htmlRules: readonly Rule[] = [
  toPageRule(
    'http.status-200',
    'Every page responds with 200.',
    ({ html: { status } }) => status === 200 || `responds with ${status}`,
  ),
  toPageRule(
    'http.redirect-chain',
    'No page is behind more than one redirect.',
    ({ html: { status } }) => status < 300 || status >= 400 || 'is a redirect',
  ),
  toPageRule('http.content-type-html', 'Every page is text/html in UTF-8.', ({ html }) => {
    const type = readHeader(html, 'content-type').toLowerCase();
    return (type.includes('text/html') && type.includes('utf-8')) || type;
  }),
  toPageRule('http.no-noindex-noai', 'X-Robots-Tag forbids neither index nor AI.', ({ html }) => {
    const directives = readHeader(html, 'x-robots-tag');
    return !/noindex|noai|noimageai/i.test(directives) || directives;
  }),
  toPageRule(
    'http.no-interstitial',
    'No dialog covers the content.',
    ({ html: { text } }) => !interstitials.test(text) || 'has one',
  ),
  toPageRule(
    'html.canonical-link',
    'Every page has a canonical URL.',
    ({ tree, path }, { toPath }) => {
      const link = findLink(tree, 'canonical');
      return (link && toPath(readAttribute(link, 'href')) === path) || 'does not';
    },
  ),
  toPageRule(
    'html.meta-description',
    'Every page has a description of 50 characters.',
    ({ tree }) => atLeast(findMeta(tree, 'name', 'description').trim().length, least.description),
  ),
  toPageRule('html.og-title', 'Every page has an og:title.', hasMeta('og:title')),
  toPageRule('html.og-description', 'Every page has an og:description.', hasMeta('og:description')),
  toPageRule(
    'html.lang-attribute',
    'Every page names its language.',
    ({ tree }) =>
      findElements(tree, 'html').some((html) => readAttribute(html, 'lang') !== '') || 'does not',
  ),
  toPageRule(
    'html.json-ld',
    'Every page has JSON-LD that can be parsed.',
    ({ tree }) => readJsonLd(tree).length > 0 || 'has none',
  ),
  toPageRule(
    'html.json-ld.date-modified',
    'The JSON-LD of every page has a dateModified.',
    ({ tree }) =>
      readJsonLd(tree).some(({ dateModified }) => exactDate.test(String(dateModified))) ||
      'has none',
  ),
  toPageRule(
    'html.json-ld.breadcrumb',
    'The JSON-LD of every page has a BreadcrumbList.',
    ({ tree }) =>
      readJsonLd(tree).some((node) => [node['@type']].flat().includes('BreadcrumbList')) ||
      'has none',
  ),
  toPageRule('html.headings', 'Every page has three headings.', ({ tree }) =>
    atLeast(findElements(tree, 'h1', 'h2', 'h3').length, least.headings),
  ),
  toPageRule(
    'html.text-ratio',
    'More than 15% of the HTML is text.',
    ({ tree, html }) =>
      toVisibleText(tree).length / html.text.length > least.textShare ||
      `${((100 * toVisibleText(tree).length) / html.text.length).toFixed(1)}%`,
  ),
  toPageRule(
    'html.glossary-link',
    'Every page has a link that says glossary or terminology.',
    ({ tree }) =>
      findElements(tree, 'a').some((link) => /glossary|terminology/i.test(toText(link))) ||
      'has none',
  ),
  toPageRule('html.ssr-content', 'Every page has 50 words without script.', ({ tree }) =>
    atLeast(toVisibleText(tree).split(' ').length, least.words),
  ),
  {
    id: 'code.language-tags',
    weight: 1,
    rule: 'Every block of code names its language.',
    check: ({ pages }) =>
      checkItems(
        pages.flatMap(({ path, tree }) =>
          findElements(tree, 'pre').flatMap((pre) =>
            findElements(pre, 'code').map((code) => ({ path, classes: [pre, code] })),
          ),
        ),
        ({ path }) => path,
        ({ classes }) =>
          classes.some((element) => /\blang(?:uage)?-/.test(readAttribute(element, 'className'))) ||
          'has one that does not',
      ),
  },
  {
    id: 'api.schema-link',
    weight: 1,
    rule: 'The documentation of the API links its contract.',
    check: ({ pages }) =>
      checkItems(
        pages.filter(({ path }) => apiPages.test(path)),
        ({ path }) => path,
        ({ tree }) =>
          findElements(tree, 'a').some((link) => schemaFiles.test(readAttribute(link, 'href'))) ||
          'does not',
      ),
  },
  {
    id: 'discovery.indexed',
    weight: 1,
    rule: 'Every page that a page links is in the sitemap or in llms.txt.',
    check: async (site) => {
      const { pages, toPath } = site;
      const listed = listLinks((await site.get('/llms.txt')).text).map(toPath);
      const announced = new Set([...pages.map(({ path }) => path), ...listed]);
      const linked = pages.flatMap(({ tree }) =>
        findElements(tree, 'a').flatMap((link) => toPath(readAttribute(link, 'href')) ?? []),
      );
      const paths = [...new Set(linked)].filter((path) => !/\.|^\/api\/|\?/.test(path));
      return checkItems(paths, String, (path) => announced.has(path) || 'is in neither');
    },
  },
];
