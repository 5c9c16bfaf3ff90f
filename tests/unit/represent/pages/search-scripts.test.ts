/** Searches a site in many scripts. Every article has its own subject, and each query must find its article first. */

import { beforeAll, describe, expect, test } from 'vitest';
import { markWords } from '#lib/content/search-words.ts';
import type { Site } from '#lib/content/site.ts';
import { callSearch } from '#lib/represent/mcp/tools.ts';
import { toSearchView } from '#lib/represent/pages/search.ts';
import { searchSite } from '#lib/represent/pages/site-search.ts';
import { loadSite, readTexts } from '#tests/support/load-site.ts';
import { readPublicFiles } from '#tools/authoring/content-folder.ts';

const folder = 'tests/fixtures/one-article';

type Article = readonly [title: string, body: string];

const articles: Readonly<Record<string, Article>> = {
  cpp: ['C++ without exceptions', 'We compile C++20 with flags such as `-O2`.'],
  csharp: ['C# on the server', 'A framework, .NET, and its `System.Text.Json`.'],
  copilot: ['Copilot and other assistants', 'Code completion, cars, chords, cities.'],
  company: ['What R&D costs at AT&T', 'A budget for research.'],
  caching: ['Caching', 'The header `max-age=0` revalidates. Caches ask with `If-None-Match`.'],
  node: ['Servers', 'We run node.js, and TypeScript with `tsconfig.json`.'],
  hyphens: ['Sent by e-mail', 'A text in UTF-8, read-only, with zero-width spaces.'],
  embedding: ['Embedding', 'Vectors of words. An embedded video is another thing.'],
  apostrophe: ['The reader’s choice', 'We don’t track. L’heure d’été. O’Reilly’s books.'],
  german: ['Große Straßen in Köln', 'Über Brücken und Häuser. Die Übergänge sind heiß.'],
  polish: ['Łódź nocą', 'Zażółć gęślą jaźń. Źródło światła.'],
  danish: ['Ørsted og Ærø', 'Kærlighed på første blik.'],
  turkish: ['Işık ve İstanbul', 'Isparta, ılık, çağdaş.'],
  icelandic: ['Þórður', 'Um ljóð og sögur á Íslandi.'],
  french: ['Œuvres complètes', 'Le cœur, l’œil et la sœur aînée.'],
  vietnamese: ['Đà Nẵng', 'Một thành phố biển.'],
  greek: ['Οδυσσεύς', 'Ο ήλιος και η θάλασσα της Ιθάκης.'],
  russian: ['Быстрый поиск', 'Ёлка и полнотекстовый индекс.'],
  arabic: ['كتاب عن البرمجة', 'مَرْحَبًا بالقارئ. هل أحمد يكتب؟ مدرسة'],
  hebrew: ['שָׁלוֹם', 'בית־ספר בצה״ל.'],
  hindi: ['हिन्दी में खोज', 'किताब और लेखक।'],
  thai: ['การค้นหาข้อความ', 'ภาษาไทยไม่มีช่องว่างระหว่างคำ'],
  chinese: ['全文检索的实现', '搜索引擎先分词，再建立倒排表。东京都不是京都。'],
  japanese: [
    '全文検索を行うための索引',
    `最初の文です。ﾃｷｽﾄをガイドに従って分かち書きする。最後の文です。${'長い文'.repeat(60)}言葉。`,
  ],
  korean: ['검색 엔진 만들기', '한국어를 색인합니다.'],
  emoji: ['Release day 🚀', 'Family 👨‍👩‍👧 and 👍🏽.'],
  width: ['Ｆｕｌｌ ｗｉｄｔｈ', 'ＡＰＩ２'],
  caucasus: ['ᲡᲐᲥᲐᲠᲗᲕᲔᲚᲝ საქართველო, Հայաստան և ኢትዮጵያ', 'ეს ტექსტი գրված է, ᏣᎳᎩ ጽሑፍ።'],
  indic: ['தமிழ் எழுத்து, বাংলা লেখা, తెలుగు, മലയാളം', 'ਪੰਜਾਬੀ ગુજરાતી ಕನ್ನಡ.'],
  mekong: ['ភាសាខ្មែរពិរោះ၊ မြန်မာဘာသာစကား ພາສາລາວ བོད་ཡིག', 'ဤသည်အရေးကြီးသည်။ ຂໍ້ຄວາມ'],
  joiners: ['می‌خواهم کتاب‌ها را، اردو میں ٹیکسٹ', 'این نوشته‌ها را ببین.'],
  composed: ['Tie\u0302\u0301ng Vie\u0323\u0302t', 'Chu\u031b\u0303 quo\u0302\u0301c ngữ.'],
};

/** Queries by the article that each must find first. */
const queries: Readonly<Record<keyof typeof articles, readonly string[]>> = {
  cpp: ['C++', 'c++', 'Ｃ＋＋', 'C++20', 'exeptions'],
  csharp: ['C#', '.NET', 'system.text.json'],
  company: ['R&D', 'AT&T', 'at&t r&d', 'what R&D costs at AT&T'],
  caching: ['max-age=0', 'max-age', 'If-None-Match', 'caching', 'cachnig'],
  node: ['node.js', 'tsconfig.json', 'typescrpt'],
  hyphens: ['utf8', 'utf-8', 'UTF 8', 'email', 'e-mail', 'readonly', 'sent by e mail', 'zerowidth'],
  embedding: ['embedding', 'Embedding'],
  apostrophe: ["don't", 'don’t', "l'heure", 'heure', "O'Reilly", 'reader’s choice'],
  german: ['strasse', 'Straßen', 'grosse strassen', 'koln', 'Hauser', 'bruckn'],
  polish: ['lodz', 'ŁÓDŹ', 'zazolc', 'zrodlo'],
  danish: ['orsted', 'aero', 'forste'],
  turkish: ['isik', 'ışık', 'istanbul', 'ilik', 'cagdas'],
  icelandic: ['thordur', 'Þórður', 'islandi'],
  french: ['oeuvres', 'coeur', 'œil', 'soeur'],
  vietnamese: ['da nang', 'thanh pho'],
  greek: ['οδυσσευς', 'ΟΔΥΣΣΕΥΣ', 'ηλιος'],
  russian: ['поиск', 'елка', 'быстрый поиск', 'полнотекстовй'],
  arabic: ['كتاب', 'مرحبا', 'احمد', 'مدرسه'],
  hebrew: ['שלום', 'ספר', 'צה"ל'],
  hindi: ['खोज', 'किताब', 'किताव'],
  thai: ['ค้นหา', 'ข้อความ', 'ภาษาไทย'],
  chinese: ['检索', '倒排表', '搜索引擎', '东京都', '如何实现全文检索'],
  japanese: ['検索', '索引', '全文検索', 'ガイド', 'テキスト', '分かち書き'],
  korean: ['검색', '한국어', '색인', '한국오를', '한국오는'],
  emoji: ['🚀', '👍'],
  width: ['full width', 'API2', 'ａｐｉ２'],
  caucasus: ['საქართველო', 'ՀԱՅԱՍՏԱՆ', 'ጽሑፍ'],
  indic: ['தமிழ்', 'বাংলা', 'മലയാളം', 'ಕನ್ನಡ'],
  mekong: ['ភាសា', 'မြန်မာ', 'ພາສາ', 'བོད'],
  joiners: ['می‌خواهم', 'اردو', 'نوشته‌ها'],
  composed: ['tieng viet', 'quoc'],
};

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

let site: Site;
beforeAll(async () => {
  const posts = Object.entries(articles).map(([slug, [title, body]]) => [
    `posts/${slug}.mdx`,
    `---\ntitle: ${JSON.stringify(title)}\ndescription: One of many.\ncategory: notes\ntags: [first]\npublishedAt: 2026-01-31\n---\n\n## 1\n\n${body}\n`,
  ]);
  const texts = { ...readTexts(folder), ...Object.fromEntries(posts) };
  site = await loadSite(texts, { publicFiles: readPublicFiles(folder) });
});

describe.each(Object.entries(queries))('the article %s', (slug, own) => {
  test.each(own)('is found first by %s, on the page and by agents', (q) => {
    const path = `/blog/${slug}`;
    expect(searchSite(site, q, 1).hits[0]?.path).toBe(path);
    expect(toSearchView(site, new URLSearchParams({ q })).results[0]?.links[0]?.path).toMatch(
      new RegExp(`^${path}(?:#|$)`),
    );
    expect(callSearch(site, { query: q, maxTokens: 1_500 }).results[0]?.path).toBe(path);
    const { hits, matches } = searchSite(site, q, 1);
    for (const text of [articles[slug]?.[0] ?? '', hits[0]?.snippet ?? '']) {
      // No mark begins or ends within a letter.
      const letters = new Set(Array.from(graphemes.segment(text), ({ index }) => index));
      let at = 0;
      for (const piece of markWords(text, matches, site.config.language)) {
        expect(letters).toContain(at);
        at += piece.text.length;
      }
    }
  });
});

test.each([
  ['C++', 1],
  ['R&D', 1],
  ['C#', 1],
  ['東京', 0],
  ['F#', 0],
  ['x=1', 0],
  // Two letters are two mistakes in every script.
  ['किडाव', 0],
])('%s finds nothing else', (q, count) => {
  expect(searchSite(site, q, 8).pages).toHaveLength(count);
});

test.each([
  ['embedding', 'Embedding', '[Embedding]'],
  ['embed', 'Embedding', '[Embedding]'],
  ['exeptions', 'C++ without exceptions', 'C++ without [exceptions]'],
  ['strassen', 'Große Straßen in Köln', 'Große [Straßen] in Köln'],
  ['検索', '全文検索を行うための索引', '全文[検索]を行うための索引'],
  ['R&D', 'What R&D costs at AT&T', 'What [R&D] costs at AT&T'],
])('%s marks whole words: %s', (q, text, marked) => {
  const pieces = markWords(text, searchSite(site, q, 1).matches, 'en');
  expect(pieces.map((piece) => (piece.marked ? `[${piece.text}]` : piece.text)).join('')).toBe(
    marked,
  );
});

test.each([
  ['ガイド', 'ﾃｷｽﾄをガイドに従って分かち書きする。'],
  ['分词', '搜索引擎先分词，再建立倒排表。'],
  ['احمد', 'هل أحمد يكتب؟'],
  ['言葉', `… い文${'長い文'.repeat(6)}言葉。`],
])('a hit for %s quotes its sentence: %s', (q, sentence) => {
  expect(searchSite(site, q, 1).hits[0]?.snippet).toBe(sentence);
});
