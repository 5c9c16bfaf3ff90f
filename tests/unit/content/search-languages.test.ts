/** Each language by one text: the words that must find it, in other forms and spellings, and words that must not. */
import { describe, expect, test } from 'vitest';
import { hasEveryWord, toSearchWords } from '#lib/content/search.ts';
import { toSearchLanguage } from '#lib/content/search-languages.ts';
import { createRankIndex, createRanking, toRankedDocument } from '#lib/content/search-ranking.ts';
import { listIndexedWords, markWords } from '#lib/content/search-words.ts';
import { foldText } from '#lib/text/fold.ts';

type Text = {
  readonly text: string;
  /** Queries that find it, with a comma between two. */
  readonly found: string;
  /** Queries that don't. */
  readonly missed: string;
};

const texts: Readonly<Record<string, Text>> = {
  en: {
    text: 'The libraries were indexing policies: café, naïve, ＡＰＩ２.',
    found: 'library, Indexes, policy, cafe, naive, api2, where is the library',
    missed: 'garden, librarian',
  },
  de: {
    text: 'Die Häuser an der alten Straße in Köln, mit einer Donaudampfschifffahrt.',
    found:
      'Haus, Hauses, Hauser, Haeuser, STRASSE, Straßen, Koeln, Koel, Donaudampf, schifffahrt, Wo sind die Häuser?',
    missed: 'Garten, Hase, Hausboot',
  },
  es: {
    text: 'Las canciones, la información y las búsquedas de los niños con voces; corría.',
    found:
      'canción, cancion, informaciones, INFORMACION, búsqueda, busquedas, niño, nino, voz, correr, ¿dónde está la información?',
    missed: 'jardín, cantina',
  },
  pl: {
    text: 'W książkach o językach są artykuły ze zdjęciami z Łodzi, bez wyszukiwarek. Programiści.',
    found:
      'książka, ksiazki, książce, książek, język, jezykow, artykułu, zdjęcie, Łódź, lodz, wyszukiwarka, programista, jak jest w Łodzi',
    missed: 'ogród, kotek, łódka',
  },
  fr: {
    text: 'Les chevaux et les œuvres complètes d’une élève préférée, la première.',
    found:
      'cheval, oeuvre, ŒUVRE, complet, eleves, l’élève, préférer, preferee, premier, premiere, où est le cheval',
    missed: 'jardin, chemin',
  },
  pt: {
    text: 'As informações sobre canções e imagens são possíveis em papéis.',
    found: 'informação, informacao, informacoes, canção, cancao, imagem, possível, possivel, papel',
    missed: 'jardim, cantina',
  },
  it: {
    text: 'Le ricerche nelle città, la velocità degli amici e l’università.',
    found:
      'ricerca, citta, città, velocita, amico, amiche, dell’amico, universita, dove sono le città',
    missed: 'giardino, ricetta',
  },
  nl: {
    text: 'De huizen, boeken en brieven van zoekmachines met goede ideeën.',
    found: 'huis, boek, brief, zoekmachine, zoek, idee, ideeen, waar is het huis',
    missed: 'tuin, huid',
  },
  ru: {
    text: 'Быстрые ёлки и новые книги о полнотекстовом поиске.',
    found:
      'быстрый, быстрая, ёлка, елка, ЕЛКИ, книга, книгу, книгах, поиск, поиска, полнотекстовый, где книги',
    missed: 'сад, окно, книжный',
  },
  ar: {
    text: 'قرأتُ الكتاب في المكتبات، واللُّغة العربيّة جـمـيـلة.',
    found:
      'كتاب, كِتَاب, والكتاب, بالكتاب, كــتاب, مكتبة, المكتبة, مكتبه, لغة, اللغات, عربي, جميل, أين الكتاب',
    missed: 'حديقة, مدرسة',
  },
  he: {
    text: 'סֵפֶר חדש על הַבַּיִת בירושלים, והמלכים כותבים מכתבים על ילדות באתר.',
    found:
      'ספר, הספר, ספרים, בית, הבית, ירושלים, בירושלים, מלך, המלך, מכתב, ילד, אתר, האתר, איפה הספר',
    missed: 'מספר, גינה, מלון',
  },
  zh: {
    text: '全文检索系统先对文本分词，再建立索引。产品和服务在东京都。',
    found: '检索, 全文检索, 分词, 分, 东京, 东京都, 产品, 服务, 索引, 如何建立索引, 检索系统',
    missed: '花园, 上海, 搜索',
  },
  'zh-Hant-TW': {
    text: '這個網站的全文檢索會先斷詞。',
    found: '檢索, 網站, 全文檢索',
    missed: '花園',
  },
  ja: {
    text: 'サーバーで全文検索を行い、ﾃﾞｰﾀﾍﾞｰｽを調べて本を書きました。速い方法です。東京都の外国人。',
    found:
      '検索, 検索する, 全文検索とは, サーバ, サーバー, データベース, ﾃﾞｰﾀ, 調べる, 調べます, 書く, 書いた, 速く, 速かった, 東京, 東京都, 外国人',
    missed: '庭園, 食べる, 書籍, 大阪, テータ, らーめん',
  },
  ko: {
    text: '데이터베이스에서 검색을 하고 책을 읽는 고양이가 마을에 있다.',
    found:
      '검색, 검색은, 검색하다, 검색합니다, 데이터베이스, 데이터베이스의, 책, 책은, 고양이, 고양이를, 마을, 검, 검ㅅ',
    missed: '정원, 학교, 마차',
  },
  // Without rules, words are found as they are.
  el: { text: 'Ο Οδυσσεύς και η θάλασσα.', found: 'οδυσσευς, ΘΑΛΑΣΣΑ, θαλασ', missed: 'κήπος' },
};

/** @returns whether a site in a language finds the text. */
function createSearchIn(language: string, text: string) {
  const words = { ofHeadings: [], ofBody: [listIndexedWords(text, language)] };
  const entry = { kind: 'post', title: '1' } as const;
  const index = createRankIndex([toRankedDocument(entry, words, language)], language);
  return createRanking(JSON.parse(JSON.stringify(index)));
}

const split = (queries: string) => queries.split(', ');
const cases = Object.entries(texts).map(([language, { text, found, missed }]) => ({
  language,
  text,
  expected: { found: split(found), missed: split(missed) },
}));

describe.each(cases)('$language', ({ language, text, expected }) => {
  const find = createSearchIn(language, text);
  const isFound = (q: string) => find(q).documents.length > 0;

  test('finds a text by other forms and spellings of its words, and by no others', () => {
    const all = [...expected.found, ...expected.missed];
    expect({ found: all.filter(isFound), missed: all.filter((q) => !isFound(q)) }).toEqual(
      expected,
    );
  });

  test('marks what it has found, in whole words', () => {
    const marked = expected.found.map((q) => markWords(text, find(q).matches, language));
    for (const pieces of marked) {
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      expect(pieces.some((piece) => piece.marked)).toBe(true);
    }
  });

  test('has the same terms for a text with and without accents', () => {
    const { toTerm } = toSearchLanguage(language);
    const terms = (of: string) => listIndexedWords(of, language).map(toTerm);
    expect(terms(foldText(text))).toEqual(terms(text));
  });
});

test.each([
  ['en', texts.ar],
  ['en', texts.he],
  ['de-AT', texts.ru],
  ['pl', texts.ja],
  ['en', texts.ko],
  ['ja', texts.en],
  ['ar', texts.zh],
])('a site in %s finds a text in another script as one in its language: %j', (language, of) => {
  const find = createSearchIn(language, of?.text ?? '');
  expect(split(of?.found ?? '').filter((q) => find(q).documents.length === 0)).toEqual([]);
});

test.each([
  ['zh', '检索'],
  ['zh', '索引'],
  ['ja', '検索'],
  ['ja', 'データベース'],
  ['ja', 'ﾃﾞｰﾀﾍﾞｰｽ'],
  ['ko', '검색'],
  ['ar', 'الكتاب جميلة'],
  ['he', 'ספר ירושלים'],
])('`q` of a list finds a text in %s that has %s', (language, q) => {
  expect(hasEveryWord(foldText(texts[language]?.text ?? ''), toSearchWords(q))).toBe(true);
});
