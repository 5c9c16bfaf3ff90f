/** The first texts of a new site, in the languages of the interface. */
import { descriptionMaxLength } from '../../../lib/schema/limits.ts';

type PageText = { readonly title: string; readonly description: string; readonly body: string };

type SiteTexts = {
  /** Whether they are in the language of the site, or else in English. */
  readonly isTranslated: boolean;
  readonly description: string;
  /** The labels of the first category and the first tag. */
  readonly category: string;
  readonly tag: string;
  readonly pages: Readonly<Record<string, PageText>>;
};

type SiteNames = { readonly name: string; readonly author: string };

/** For each page its title and its description. `{author}` and `{name}` are filled in. */
type Texts = {
  readonly site: string;
  readonly welcome: string;
  readonly category: string;
  readonly tag: string;
  readonly about: readonly [title: string, text: string];
  readonly blog: readonly [title: string, text: string];
  readonly projects: readonly [title: string, text: string];
  readonly now: readonly [title: string, text: string];
  readonly dictionary: readonly [title: string, text: string];
  readonly map: readonly [title: string, text: string];
  readonly changes: readonly [title: string, text: string];
  readonly search: readonly [title: string, text: string];
  readonly api: readonly [title: string, text: string];
};

const texts: Readonly<Record<string, Texts>> = {
  en: {
    site: 'The site of {author}.',
    welcome: '{author} writes here.',
    category: 'Notes',
    tag: 'Writing',
    about: ['About', 'This is the site of {author}.'],
    blog: ['Writing', 'Articles by {author}.'],
    projects: ['Projects', 'What {author} has made.'],
    now: ['Now', 'What {author} is working on at present.'],
    dictionary: ['Dictionary', 'Terms in plain words, each with an example and its sources.'],
    map: [
      'Map of the dictionary',
      'Every entry by category, with the entries that it is related to.',
    ],
    changes: [
      'Changes of the dictionary',
      'The entries that were added and revised, month by month.',
    ],
    search: ['Search', 'Search all pages of this site by words or by a question.'],
    api: ['API', 'The content of this site as JSON: public, read-only, without a key.'],
  },
  de: {
    site: 'Die Website von {author}.',
    welcome: 'Hier schreibt {author}.',
    category: 'Notizen',
    tag: 'Schreiben',
    about: ['Über', 'Dies ist die Website von {author}.'],
    blog: ['Texte', 'Artikel von {author}.'],
    projects: ['Projekte', 'Was {author} gemacht hat.'],
    now: ['Jetzt', 'Woran {author} gerade arbeitet.'],
    dictionary: [
      'Wörterbuch',
      'Begriffe in einfachen Worten, jeder mit einem Beispiel und Quellen.',
    ],
    map: ['Karte des Wörterbuchs', 'Jeder Eintrag nach Kategorie, mit den verwandten Einträgen.'],
    changes: [
      'Änderungen des Wörterbuchs',
      'Die neuen und die überarbeiteten Einträge, Monat für Monat.',
    ],
    search: ['Suche', 'Durchsuche alle Seiten mit Wörtern oder mit einer Frage.'],
    api: ['API', 'Der Inhalt dieser Website als JSON: öffentlich, nur lesbar, ohne Schlüssel.'],
  },
  es: {
    site: 'El sitio de {author}.',
    welcome: 'Aquí escribe {author}.',
    category: 'Notas',
    tag: 'Escritura',
    about: ['Acerca de', 'Este es el sitio de {author}.'],
    blog: ['Artículos', 'Artículos de {author}.'],
    projects: ['Proyectos', 'Lo que ha hecho {author}.'],
    now: ['Ahora', 'En qué trabaja {author} ahora.'],
    dictionary: [
      'Diccionario',
      'Términos en palabras sencillas, cada uno con un ejemplo y sus fuentes.',
    ],
    map: ['Mapa del diccionario', 'Cada entrada por categoría, con las entradas relacionadas.'],
    changes: ['Cambios del diccionario', 'Las entradas nuevas y revisadas, mes a mes.'],
    search: ['Búsqueda', 'Busca en todas las páginas con palabras o con una pregunta.'],
    api: ['API', 'El contenido de este sitio en JSON: público, de solo lectura, sin clave.'],
  },
  pl: {
    site: 'Strona, którą prowadzi {author}.',
    welcome: 'Tutaj pisze {author}.',
    category: 'Notatki',
    tag: 'Pisanie',
    about: ['O stronie', 'Tę stronę prowadzi {author}.'],
    blog: ['Artykuły', 'Artykuły. Autor: {author}.'],
    projects: ['Projekty', 'Projekty. Autor: {author}.'],
    now: ['Teraz', 'Nad czym {author} teraz pracuje.'],
    dictionary: ['Słownik', 'Pojęcia w prostych słowach, każde z przykładem i źródłami.'],
    map: ['Mapa słownika', 'Każde hasło według kategorii, z hasłami pokrewnymi.'],
    changes: ['Zmiany w słowniku', 'Hasła nowe i poprawione, miesiąc po miesiącu.'],
    search: ['Szukaj', 'Przeszukaj wszystkie strony, wpisując słowa lub pytanie.'],
    api: ['API', 'Treść tej strony jako JSON: publiczna, tylko do odczytu, bez klucza.'],
  },
  ja: {
    site: '{author} のサイトです。',
    welcome: '{author} が書いています。',
    category: 'メモ',
    tag: '執筆',
    about: ['このサイトについて', '{author} のサイトです。'],
    blog: ['記事', '{author} の記事です。'],
    projects: ['プロジェクト', '{author} が作ったものです。'],
    now: ['近況', '{author} が今取り組んでいることです。'],
    dictionary: ['用語集', '用語をやさしい言葉で、例と出典とともに説明します。'],
    map: ['用語集の地図', 'すべての項目をカテゴリー別に、関連する項目とともに示します。'],
    changes: ['用語集の変更', '追加された項目と改訂された項目を月ごとに示します。'],
    search: ['検索', '言葉や質問でこのサイトのすべてのページを検索します。'],
    api: ['API', 'このサイトの内容を JSON で公開しています。読み取り専用で、キーは不要です。'],
  },
};

const english: Texts = texts.en as Texts;

/** @param language a tag; English stands in for a language that the interface doesn't have. */
export function toSiteTexts(language: string, { name, author }: SiteNames): SiteTexts {
  const translated = texts[language.split('-')[0]?.toLowerCase() ?? ''];
  const own = translated ?? english;
  const fill = (text: string) => text.replaceAll('{author}', author).replaceAll('{name}', name);
  const toPage = ([title, text]: readonly [string, string], body = text): PageText => ({
    title,
    description: cut(fill(text)),
    body: escapeMdx(fill(body)),
  });
  const description = cut(fill(own.site));
  return {
    isTranslated: translated !== undefined,
    description,
    category: own.category,
    tag: own.tag,
    pages: {
      home: { title: name, description, body: escapeMdx(fill(own.welcome)) },
      about: toPage(own.about),
      blog: toPage(own.blog),
      projects: toPage(own.projects),
      now: toPage(own.now),
      'ai-dictionary': toPage(own.dictionary),
      'ai-dictionary-map': toPage(own.map),
      'ai-dictionary-changes': toPage(own.changes),
      search: toPage(own.search),
      'api-docs': toPage(own.api),
    },
  };
}

function cut(text: string): string {
  return Array.from(text).slice(0, descriptionMaxLength).join('');
}

/** A name may have signs that MDX and Markdown read. */
function escapeMdx(text: string): string {
  return text.replace(/[\\`*_[\]{}<>#]/g, '\\$&');
}
