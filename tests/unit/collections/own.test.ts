/** The owner's collections: a definition and documents give every representation. */

import { describe, expect, test } from 'vitest';
import { toNavigation } from '#app/_components/site-header.tsx';
import { renderOpenApi } from '#lib/api/openapi.ts';
import { findResponse, toResponses } from '#lib/api/responses.ts';
import { toOwnGraph, toOwnJson, toOwnLabel } from '#lib/collections/own.ts';
import { findOwnDocument, listSites, type Site } from '#lib/content/site.ts';
import { openCache } from '#lib/pipeline/cache.ts';
import { writeAtom } from '#lib/represent/feeds/atom.ts';
import { renderJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { writeRss } from '#lib/represent/feeds/rss.ts';
import { readSearchIndex } from '#lib/represent/json/search-index.ts';
import { getChanges } from '#lib/represent/machine-files/changes.ts';
import { writeLlmsTxt } from '#lib/represent/machine-files/llms.ts';
import { readLlmsFull } from '#lib/represent/machine-files/llms-full.ts';
import { writeSitemapMarkdown, writeSitemapXml } from '#lib/represent/machine-files/sitemap.ts';
import { findMarkdown } from '#lib/represent/markdown/pages.ts';
import { callList, callRead, callSearch } from '#lib/represent/mcp/tools.ts';
import { toCards } from '#lib/represent/pages/card.ts';
import { toOwnListJson, toOwnListView } from '#lib/represent/pages/own-list.ts';
import { toCollectionResponses } from '#lib/schema/collection.ts';
import type { OwnCollection } from '#lib/site/own-collections.ts';
import { toTimeText } from '#lib/site/text/text.ts';
import { openFolder } from '#tests/support/folder.ts';
import {
  listOwnFiles,
  loadOwnSite,
  ownFiles,
  smallFiles,
  talk,
  talks,
} from '#tests/unit/collections/own-site.ts';
import type { ReadResult } from '#tools/authoring/check/check.ts';
import { renderApiExamples } from '#tools/authoring/content/api-docs/examples.ts';
import { createBuildingReader } from '#tools/authoring/content/building-reader.ts';
import { toDocumentWithYaml } from '#tools/authoring/content/content-file.ts';
import { createContentBuilder } from '#tools/authoring/content/content-step.ts';
import { makeApiFiles } from '#tools/authoring/content/site-artifacts.ts';
import { toNewFile } from '#tools/authoring/new/new-document.ts';

const { toPath } = openFolder();
const site = await loadOwnSite();
const markdownOf = (path: string, of: Site = site) => findMarkdown(of, path, new URLSearchParams());

function collectionOf(name: string, of: Site = site): OwnCollection {
  const found = of.collections.find((collection) => collection.name === name);
  if (found === undefined) throw new Error(`There is no collection ${name}.`);
  return found;
}

const jsonOf = (collection: string, slug: string, of: Site = site) => {
  const document = findOwnDocument(of, collection, slug);
  return document && toOwnJson(of, document);
};

/** Each place where articles appear. */
const places: Readonly<Record<string, (site: Site) => string>> = {
  'the search index': (site) => JSON.stringify(readSearchIndex(site)),
  'sitemap.xml': writeSitemapXml,
  'sitemap.md': writeSitemapMarkdown,
  'llms.txt': writeLlmsTxt,
  'llms-full.txt': readLlmsFull,
  'changes.json': (site) => JSON.stringify(getChanges(site)),
  RSS: (site) => writeRss(site),
  Atom: writeAtom,
  'the JSON Feed': (site) => JSON.stringify(renderJsonFeed(site)),
  cards: (site) => JSON.stringify(toCards(site)),
  'the list of MCP': (site) =>
    JSON.stringify(callList(site, { kind: 'talks', page: 1, perPage: 20 })),
  'the search of MCP': (site) =>
    JSON.stringify(callSearch(site, { query: 'zebras', maxTokens: 900 })),
  'the API': (site) => JSON.stringify(toOwnListJson(site, collectionOf('talks', site), {})),
};

const japanese = await loadOwnSite({}, 'ja');

describe.each(Object.entries(places))('%s', (_, write) => {
  test.each([
    ['English', site],
    ['Japanese', japanese],
  ])('names a talk, and neither a draft nor a talk of the future, in %s', (_, site) => {
    const text = write(site);
    expect(text).toContain('/talks/a-talk');
    expect(text).not.toMatch(/future|draft/i);
  });
});

test.each(['en', 'ja'])('each document has a page as Markdown in %s', (language) => {
  const own = language === 'en' ? site : japanese;
  const date = language === 'en' ? '1 February 2026' : '2026年2月1日';
  expect(markdownOf('/talks/a-talk', own)).toContain(`- Date: ${date}\n- Event: The Conference`);
  expect(markdownOf('/talks', own)).toContain(`/talks/a-talk) · ${date} · The Conference`);
  expect(markdownOf('/books/a-book', own)).toContain('## Review\n\nIt is **good**');
  expect(markdownOf('/notes/first', own)).toContain('# A first thought, without a title.');
  expect(callRead(own, { path: '/talks/a-talk', section: 'a-part' }).markdown).toContain('zebras');
});

test('feeds contain the fields of a document, then its text', async () => {
  const more =
    'slides: https://example.org/a?b=1&c=<d>\ntags: [first, second]\nplace: "]]> & <b>"\n';
  const own = await loadOwnSite({ 'talks/a-talk.mdx': talk('A talk', '2026-02-01', more) });
  const { items } = renderJsonFeed(own);
  const html = items.find(({ url }) => url.endsWith('/talks/a-talk'))?.content_html ?? '';
  expect(html).toMatch(/^<ul>\n<li>Date: 1 February 2026<\/li>\n<li>Event: The Conference<\/li>/);
  expect(html).toContain('<li>Place: ]]> &#x26; &#x3C;b></li>');
  expect(html).toMatch(/<\/ul>\n<p>We said <strong>much<\/strong>/);
  expect(writeRss(own).replaceAll(']]&gt;', ']]>')).toContain(html);
  expect(writeAtom(own)).toContain('<li>Event: The Conference</li>');
});

/** Each type of field: its definition, a value, and its line of the Markdown. */
const forms: readonly (readonly [definition: string, value: string, line: string | RegExp])[] = [
  ['text', 'words', 'words'],
  ['list, of: { type: number }', '[40.7128, 1984, 12345.5]', '40.7128; 1984; 12,345.5'],
  ['boolean', 'true', 'yes'],
  ['boolean', 'false', 'no'],
  ['date', '2026-02-01', '1 February 2026'],
  ['datetime', '2026-02-01T01:30:00+02:00', '31 January 2026, 23:30 UTC'],
  ['datetime', '2026-02-01', '1 February 2026'],
  ['url', 'https://www.a.org/a/', '[a.org/a](https://www.a.org/a/)'],
  ['email', 'ada@example.com', '<ada@example.com>'],
  ['image', '{ src: /images/cover.png, alt: Red }', /^!\[Red\]\(http.*\/images\/cover\.png\)$/],
  ['enum, values: [A b, c]', 'A b', 'A b'],
  ['tags', '[second]', 'The second'],
  ['list, of: { type: date }', '[2026-02-01, 2026-02-02]', '1 February 2026, 2 February 2026'],
  [
    'list, of: { type: datetime }',
    '[2026-02-01 01:30:00 +0200, "Sun, 01 Feb 2026 10:00:00 GMT"]',
    '31 January 2026, 23:30 UTC; 1 February 2026, 10:00 UTC',
  ],
  ['reference, collection: talks', 'a-talk', /^\[A talk\]\(http.*\/talks\/a-talk\)$/],
  ['list, of: { type: reference, collection: talks }', '[future, a-talk]', /^\[A talk\]/],
  [
    'object, fields: { a: { type: text }, page: { type: number }, to: { type: reference, collection: talks, required: true } }',
    '{ a: One, page: 3, to: future }',
    'One, Page: 3',
  ],
  [
    'list, of: { type: object, fields: { a: { type: text }, b: { type: url } } }',
    '[{ a: One }, { a: Two, b: https://b.example }]',
    'One; Two, [b.example](https://b.example)',
  ],
];

test.each(forms)(
  'a field of type %s has a form for readers of %s: %s',
  async (type, value, line) => {
    const own = await loadOwnSite({
      'things/collection.yaml': `label: Things\nitem: Thing\nfields:\n  it: { search: true, type: ${type} }\n`,
      'things/a.mdx': `---\nit: ${value}\n---\nA thing.\n`,
    });
    const [, shown] = /^- It: (.*)$/m.exec(markdownOf('/things/a', own) ?? '') ?? [];
    expect(shown).toEqual(typeof line === 'string' ? line : expect.stringMatching(line));
    expect(readLlmsFull(own)).toContain(`- It: ${shown}`);
    const { error } = findResponse(own, 'ThingsItem').safeParse(jsonOf('things', 'a', own));
    expect(error).toBeUndefined();
    const { keywords: [q] = [] } = readSearchIndex(own).entries.at(-1) ?? {};
    expect(shown).toContain(q);
    expect(toOwnListJson(own, collectionOf('things', own), { q: `${q}` }).total).toBe(1);
  },
);

test('midnight UTC is a time of the day before in New York', () => {
  const inZone = { ...site, config: { ...site.config, timeZone: 'America/New_York' } };
  const evening = '2026-03-01T00:00:00.000Z';
  expect(toTimeText(inZone, evening)).toBe('28 February 2026, 19:00 GMT-5');
  const inSpanish = { ...inZone, interfaceLanguage: 'es' };
  expect(toTimeText(inSpanish, evening)).toBe('28 de febrero de 2026, 19:00 GMT-5');
});

describe('JSON', () => {
  const document = JSON.stringify(renderOpenApi(site, renderApiExamples(site)));

  test.each([
    ['talks', 'a-talk'],
    ['books', 'a-book'],
    ['notes', 'first'],
  ])('of %s/%s has the schema of openapi.json', (name, slug) => {
    const id = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const list = toOwnListJson(site, collectionOf(name), { page: 1, perPage: 1 });
    expect(findResponse(site, `${id}Item`).safeParse(jsonOf(name, slug)).error).toBeUndefined();
    expect(findResponse(site, `${id}ItemList`).safeParse(list).error).toBeUndefined();
    expect(document).toContain(`"/api/${name}/{slug}"`);
    expect(document).toContain(`"example":"${slug}"`);
  });

  test('has schemas of its own for each collection', async () => {
    const names = ['post', 'posts2', 'posts-2'];
    const files = names.map((name) => [
      `${name}/collection.yaml`,
      talks.replace('Talk\n', `${name}\n`),
    ]);
    const own = await loadOwnSite(Object.fromEntries(files));
    const schemas = [toResponses(own), ...own.collections.map(toCollectionResponses)].flatMap(
      Object.keys,
    );
    expect(schemas).toHaveLength(new Set(schemas).size);
  });

  test('has each type of field', () => {
    expect(jsonOf('books', 'a-book')).toMatchObject({
      rating: 4.5,
      authors: ['Ada Lovelace', 'Grace Hopper'],
      cover: { url: expect.stringMatching(/^https?:.*\/images\/cover\.png$/), alt: 'A red cover' },
      state: 'read',
      review: expect.stringMatching(
        /^It is \*\*good\*\*, \[they say\]\(http.*\/talks\/a-talk\)\.$/,
      ),
      talk: { slug: 'a-talk', label: 'A talk' },
      finishedAt: '2026-03-01T08:00:00.000Z',
      owned: true,
      publisher: { name: 'The Press', site: 'https://press.example' },
    });
  });

  test.each([
    [{ q: 'zebras' }, ['a-talk', 'older']],
    [{ q: 'conference kraków' }, []],
    [{ tag: 'x', tags: ['first'] }, ['a-talk']],
    [{ q: 'older' }, ['older']],
    [{ sort: 'newest' }, ['a-talk', 'older']],
    [{ page: 2, perPage: 1 }, ['older']],
  ])('of the list finds %j', (query, slugs) => {
    const { items } = toOwnListJson(site, collectionOf('talks'), query);
    expect(items.map(({ slug }) => slug)).toEqual(slugs);
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, `${value}`]),
    );
    expect(findMarkdown(site, '/talks', search)?.match(/(?<=\/talks\/)[\w-]+/g) ?? []).toEqual(
      slugs,
    );
  });
});

test('the list page has filters, years and the message of a wrong filter', () => {
  const toView = (query: string) =>
    toOwnListView(site, collectionOf('talks'), new URLSearchParams(query));
  expect(toView('').years.map(({ year }) => year)).toEqual(['2026', '2025']);
  expect(toView('').filters[0]?.links).toMatchObject([
    { label: 'First', count: 1, href: '/talks?tags=first' },
    { label: 'The second', count: 1, href: '/talks?tags=second' },
  ]);
  expect(toView('perPage=1&page=2')).toMatchObject({ previous: '/talks?perPage=1' });
  expect(toView('tags=second').summary).toBe('1 result for The second.');
  expect(toView('page=0').summary).toContain('page');
});

test('a list in the order of another field than its date has no years', () => {
  const order = (order: string) =>
    toOwnListView(site, { ...collectionOf('talks'), order }, new URLSearchParams()).years.length;
  expect(['-date', 'date', '-title'].map(order)).toEqual([2, 0, 0]);
});

test('a list, a field and a value have the texts that a language of the site gives them, also without a section', async () => {
  const languages = 'languages: [{ tag: en }, { tag: de, sections: { talks: Vorträge } }]\n';
  const siteYaml = smallFiles['site.yaml']?.replace('language: en\n', languages) ?? '';
  const fieldsInGerman = `{ type: tags, labels: { de: Themen } }
  level: { type: enum, values: [easy, hard], valueLabels: { de: { easy: leicht } } }
descriptions: { de: Wo ich sprach. }`;
  const two = await loadOwnSite({
    'site.yaml': siteYaml,
    'talks/collection.yaml': talks.replace('{ type: tags }', fieldsInGerman),
    'talks/a-talk.de.mdx': talk('Ein Vortrag', '2026-02-01', 'tags: [first]\nlevel: easy\n'),
    'talks/more.de.mdx': talk('Mehr', '2026-02-01', 'level: hard\n'),
  });
  const labels = listSites(two).map((edition) => toOwnLabel(edition, collectionOf('talks', two)));
  expect(labels).toEqual(['Talks', 'Vorträge']);
  const lists = listSites(two).map((edition) => markdownOf('/talks', edition) ?? '');
  for (const text of ['description: Wo ich sprach.', '\n\nWo ich sprach.\n\n- [']) {
    expect(lists.map((list) => list.includes(text))).toEqual([false, true]);
  }
  const fields = listSites(two).map((edition) => [
    /^- (.*): \[?First/m.exec(markdownOf('/talks/a-talk', edition) ?? '')?.[1],
    toOwnListView(edition, collectionOf('talks', two), new URLSearchParams()).filters[0]?.label,
  ]);
  expect(fields).toEqual([
    ['Tags', 'Tags'],
    ['Themen', 'Themen'],
  ]);
  const [, german = two] = listSites(two);
  const search = new URLSearchParams({ level: 'easy' });
  const { summary, filters } = toOwnListView(german, collectionOf('talks', two), search);
  expect([summary, filters[1]?.links.map(({ label }) => label)]).toEqual([
    '1 Ergebnis für leicht.',
    ['leicht', 'hard'],
  ]);
  expect(markdownOf('/talks/a-talk', german)).toContain('- Level: leicht');
  expect(jsonOf('talks', 'a-talk', german)).toMatchObject({ level: 'easy' });
});

test('the list of a tag names the talks that have it', () => {
  const markdown = markdownOf('/blog/tags/first');
  expect(markdown).toMatch(/The only article[\s\S]*## Talks\n\n- \[A talk\]/);
  expect(markdown).not.toContain('An older talk');
});

test('a tag has the label of the taxonomy', () => {
  expect(markdownOf('/talks/older')).toContain('- Tags: The second');
  expect(markdownOf('/talks/a-talk')).toMatch(/- Tags: \[First\]\(http.*\/blog\/tags\/first\)/);
  expect(jsonOf('talks', 'older')).toMatchObject({
    tags: [{ value: 'second', label: 'The second' }],
  });
});

test('structured data has the type of schema.org', () => {
  const document = findOwnDocument(site, 'talks', 'a-talk');
  const graph = JSON.stringify(document && toOwnGraph(site, document));
  expect(graph).toContain('"@type":"Event"');
  expect(graph).toContain('"keywords":["First"]');
  const book = findOwnDocument(site, 'books', 'a-book');
  expect(JSON.stringify(book && toOwnGraph(site, book))).toMatch(/"image":"http[^"]*cover\.png"/);
});

test.each([
  ['talks/a-talk.mdx', 'text of a document'],
  ['talks/collection.yaml', 'definition'],
])('a build makes the files about all documents again after a change of %s, a %s', (path) => {
  const keyOf = (files: ReturnType<typeof listOwnFiles>) => {
    const { documents, build } = createContentBuilder<ReadResult>(site, {
      cache: undefined,
      salt: '',
      builtAt: site.generatedAt,
      withDrafts: false,
      write: () => {},
    });
    const read = createBuildingReader(documents, undefined);
    for (const file of files) {
      const document = toDocumentWithYaml(file);
      if (document) read(document);
    }
    return build(files)().key;
  };
  const files = listOwnFiles(smallFiles);
  const changed = files.map((file) =>
    file.path === path ? { ...file, text: file.text.replace('event', 'even') } : file,
  );
  expect(keyOf(files)).toBe(keyOf(listOwnFiles(smallFiles)));
  expect(keyOf(changed)).not.toBe(keyOf(files));
});

test('a new field is in the documentation of the API, although the build caches that and no example has it', async () => {
  const later = await loadOwnSite({
    'talks/collection.yaml': talks.replace('slides:', 'audience: { type: number }\n  slides:'),
  });
  const make = (of: Site) => makeApiFiles(of, renderApiExamples(of), openCache(toPath()), 'salt');
  const hasField = async (of: Site) => JSON.stringify(await make(of)).includes('audience');
  expect(await hasField(site), 'before').toBe(false);
  expect(await hasField(later), 'with the field audience').toBe(true);
});

const ownYaml = (sections: string) => ({
  'site.yaml': `name: A\ndescription: B\nlanguage: en\nauthor: { name: C }\nsections: [${sections}]\n`,
});

test('a line of `sections` gives a collection a place in the navigation, with a label', async () => {
  const own = await loadOwnSite(ownYaml('{ name: talks, label: On stage }, { name: search }'));
  expect(toNavigation(own)).toContainEqual(
    expect.objectContaining({ path: '/talks', label: 'On stage' }),
  );
  expect(markdownOf('/talks', own)).toContain('# On stage');
  expect(markdownOf('/books', own)).toBeDefined();
});

test('a line of `sections` with `off` takes a collection away everywhere', async () => {
  const [on, out] = ['{ name: writing }, { name: dictionary }', '{ name: projects, off: true }'];
  const off = await loadOwnSite({
    ...ownYaml(`${on}, ${out}, { name: talks, off: true }`),
    'books/a-book.mdx': '---\ntitle: A book\nauthors: [Ada]\n---\n',
  });
  expect(off.sections.map(({ name }) => name)).toEqual(['writing', 'dictionary']);
  expect(Object.keys(off.own)).toEqual(['books', 'notes']);
  const { 'the list of MCP': _, 'the API': __, ...others } = places;
  for (const [name, write] of Object.entries(others)) {
    expect(write(off), name).not.toContain('/talks');
  }
  expect(JSON.stringify(renderOpenApi(off, renderApiExamples(off)))).not.toMatch(/talks/i);
});

test('a new document passes the check once its texts are written', async () => {
  const files = [{ path: 'talks/collection.yaml', name: '', text: talks }];
  const { text } = toNewFile({ kind: 'talk', title: 'New', slug: 'new' }, files, '2026-01-31');
  expect(text).toContain('date: 2026-01-31\nevent: "TODO: Write it"\n# place:');
  const written = text.replaceAll('TODO', 'Done').replace('draft: true\n', '');
  expect((await loadOwnSite({ 'talks/new.mdx': written })).own.talks).toHaveLength(3);
});

test('a new document has values that exist, and a kind of its own', async () => {
  const definition = `label: Reviews
item: Book
fields:
  tags: { type: tags, required: true }
  talk: { type: reference, collection: talks, required: true }
  state: { type: enum, values: [read, unread], required: true }
`;
  const files = listOwnFiles({ ...smallFiles, 'reviews/collection.yaml': definition });
  const { path, text } = toNewFile({ kind: 'reviews', title: 'A', slug: 'a' }, files, '2026-01-31');
  expect(text).toContain('tags: [first]\ntalk: a-talk\n# One of: read, unread.\nstate: read');
  const more = { 'reviews/collection.yaml': definition, [path]: text };
  expect((await loadOwnSite(more)).own.reviews).toEqual([]);
});

describe('a mistake', () => {
  const mistakeOf = (files: Readonly<Record<string, string>>) =>
    loadOwnSite(files).then(
      () => 'none',
      ({ message }: Error) => message,
    );
  const define = (fields: string, more = '') =>
    `label: Photos\nitem: Photo\n${more}fields:\n  ${fields}\n`;

  test.each([
    [define('taken: { type: dat }'), 'collection.yaml:4:18', 'date'],
    [define('title: { type: text }'), 'collection.yaml:4', 'already has "title"'],
    [define('kind: { type: enum }'), 'collection.yaml:4', 'Add `values`'],
    [define('a: { type: text }', 'order: -b\n'), 'collection.yaml:3', 'no field "b"'],
    [define('a: { type: reference, collection: talk }'), 'collection.yaml:4', 'talks'],
    ['item: Photo\nfields: {}\n', 'collection.yaml:1', 'label'],
    [define('taken: { type: date }', 'order: -takn\n'), 'yaml:3', 'Did you mean `taken`?'],
    [define('taken: { type: date }', 'list: [takn]\n'), 'list[0]', 'Did you mean `taken`?'],
    [
      define('a: { type: list, of: { type: reference, collection: tlks } }'),
      'fields.a.of.collection',
      'Did you mean `talks`?',
    ],
    [define('a: { type: text }', 'feed: true\n'), 'collection.yaml:3:7 feed', 'type date'],
    [define('a: { type: text, values: [x] }'), 'fields.a.values', 'Write `type: enum`'],
    [define('my-date: { type: date }'), 'fields.my-date', '`myDate`'],
    [define('a: { type: enum, values: [b, c, b] }'), 'fields.a.values[2]', 'Remove one'],
    [
      define('a: { type: enum, values: [b], valueLabels: { de: { c: d } } }'),
      'fields.a.valueLabels.de.c',
      'Use one of: b.',
    ],
    [define('a: { type: url, valueLabels: { de: { c: d } } }'), 'valueLabels.de.c', 'Remove it.'],
    [define('a: { type: list, of: { type: markdown } }'), 'fields.a.of', 'Write `type: text`'],
    [
      define('a: { type: list, of: { type: list, of: { type: list, of: { type: text } } } }'),
      'fields.a.of.of.of',
      'Write a field of fewer levels',
    ],
  ])('in a definition is explained: %j, at %s: %s', async (text, place, advice) => {
    const message = await mistakeOf({ 'photos/collection.yaml': text });
    expect(message).toContain(place);
    expect(message).toContain(advice);
  });

  test.each([
    ['YAML that is none', 'label: [Talks\n', 'talks'],
    ['an unknown type', talks.replace('date, required', 'dat, required'), 'talks'],
    ['a list of nothing', talks.replace('url }', 'list }'), 'talks'],
    ['a name that is no slug', talks, 'My Talks'],
    ['a name that the site has', talks, 'about'],
  ])(
    'in a definition is the only message, although documents and links depend on it: %s',
    async (_, text, name) => {
      const message = await mistakeOf({
        [`${name}/collection.yaml`]: text,
        [`${name}/wrong.mdx`]: talk('Wrong', 'no date'),
        ...(name === 'talks' && {
          'books/a-book.mdx': `${ownFiles['books/a-book.mdx']}[Link](/talks/a-talk)`,
        }),
      });
      expect(message.match(/^content\/(?!ai-terms)[^:]*/gm)).toEqual([
        `content/${name}/collection.yaml`,
      ]);
    },
  );

  test('is a folder whose definition was removed, once', async () => {
    const message = await mistakeOf({ 'photos/a.mdx': 'Words.', 'photos/b.mdx': 'Words.' });
    expect(message).toContain('content/photos/a.mdx:1:1');
    expect(message).toContain('nor 1 more in content/photos/');
    expect(message).not.toContain('content/photos/b.mdx');
  });

  test.each(['api', 'blog', 'posts', 'mcp', 'search'])('is a collection at /%s', async (name) => {
    const message = await mistakeOf({ [`${name}/collection.yaml`]: talks });
    expect(message).toMatch(new RegExp(`content/${name}/collection.yaml:1:1[^]*(?:else|itself)`));
  });

  const wrong = (more: string) => ({ 'talks/wrong.mdx': talk('Wrong', '2026-01-01', more) });
  const book = (text: string, other: string) => ({
    'books/a-book.mdx': `${ownFiles['books/a-book.mdx']?.replace(text, other)}`,
  });

  test.each([
    [wrong('evnt: A\n'), 'talks/wrong.mdx', 'evnt', 'event'],
    [wrong('slides: nowhere\n'), 'talks/wrong.mdx', 'slides', 'https://'],
    [wrong('tags: [frist]\n'), 'talks/wrong.mdx', 'tags[0]', 'first'],
    [
      { 'talks/wrong.mdx': '---\ntitle: A\ndate: 2026-01-01\n---\n' },
      'talks/wrong.mdx',
      'event',
      '',
    ],
    [
      book('talk: a-talk', 'talk: a-tlak'),
      'books/a-book.mdx',
      'no document "a-tlak" in content/talks/',
      'a-talk',
    ],
    [book('(/talks/a-talk)', '(/talks/draft)'), 'books/a-book.mdx', '8:9', 'is a draft'],
    [
      book('It is', '"![a](https://a.b/c.png)" #'),
      'books/a-book.mdx',
      '8:9 review',
      'public/images/',
    ],
  ])('in a document is explained: %j', async (files, path, field, advice) => {
    const message = await mistakeOf(files);
    for (const part of [`content/${path}:`, field, advice]) expect(message).toContain(part);
  });
});
