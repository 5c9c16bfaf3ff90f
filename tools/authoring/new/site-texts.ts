/** The first texts of a new site, in the languages of the interface. */
import { descriptionMaxLength } from '../../../lib/schema/limits.ts';
import { fill } from '../../../lib/text/format.ts';

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
  /** For the author of the page About: how to fill it in, and what its sections may say. */
  readonly aboutAdvice: string;
  readonly aboutSections: readonly (readonly [title: string, prompt: string])[];
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
    aboutAdvice:
      'Replace the sentence above with your own. Readers don’t see these comments: fill in a section, then delete the signs around it. Below your text, the page shows `picture`, `email` and `links` of `author` in content/site.yaml, and the feed of your articles.',
    aboutSections: [
      [
        'Who I am',
        'Your work, where you do it, and a thing that you like beside it, in two or three sentences.',
      ],
      ['What I write about', 'The subjects, for whom you write, and two articles to begin with.'],
      ['What I have made', 'A project or two, what each is good for, and a link.'],
      [
        'Contact',
        'The way that reaches you best, what people may write about, and how soon you answer.',
      ],
    ],
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
    aboutAdvice:
      'Ersetze den Satz oben durch deinen eigenen. Wer die Seite liest, sieht diese Kommentare nicht: Fülle einen Abschnitt aus, dann lösche die Zeichen um ihn herum. Unter deinem Text zeigt die Seite `picture`, `email` und `links` von `author` in content/site.yaml und den Feed deiner Artikel.',
    aboutSections: [
      [
        'Wer ich bin',
        'Deine Arbeit, wo du sie tust und was du sonst gern machst, in zwei oder drei Sätzen.',
      ],
      ['Worüber ich schreibe', 'Die Themen, für wen du schreibst und zwei Artikel für den Anfang.'],
      ['Was ich gemacht habe', 'Ein oder zwei Projekte, wozu jedes gut ist, und ein Link.'],
      [
        'Kontakt',
        'Wie man dich am besten erreicht, worüber man dir schreiben kann und wie bald du antwortest.',
      ],
    ],
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
    aboutAdvice:
      'Escribe tu propio texto en lugar de la frase de arriba. Los lectores no ven estos comentarios: completa una sección y borra los signos que la rodean. Debajo de tu texto, la página muestra `picture`, `email` y `links` de `author` en content/site.yaml, y el feed de tus artículos.',
    aboutSections: [
      ['Quién soy', 'Tu trabajo, dónde lo haces y algo más que te gusta, en dos o tres frases.'],
      ['Sobre qué escribo', 'Los temas, para quién escribes y dos artículos para empezar.'],
      ['Lo que he hecho', 'Uno o dos proyectos, para qué sirve cada uno y un enlace.'],
      ['Contacto', 'La mejor forma de escribirte, sobre qué temas y cuánto tardas en responder.'],
    ],
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
    aboutAdvice:
      'Zastąp zdanie powyżej własnym. Czytelnicy nie widzą tych komentarzy: uzupełnij sekcję, a potem usuń znaki wokół niej. Pod Twoim tekstem strona pokazuje `picture`, `email` i `links` z `author` w content/site.yaml oraz kanał z Twoimi artykułami.',
    aboutSections: [
      [
        'Kim jestem',
        'Twoja praca, gdzie ją wykonujesz i co jeszcze lubisz, w dwóch lub trzech zdaniach.',
      ],
      ['O czym piszę', 'Tematy, dla kogo piszesz i dwa artykuły na początek.'],
      ['Moje projekty', 'Jeden lub dwa projekty, do czego służy każdy z nich i odnośnik.'],
      [
        'Kontakt',
        'Jak najlepiej się z Tobą skontaktować, w jakich sprawach i jak szybko odpowiadasz.',
      ],
    ],
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
    site: '{author}のサイトです。',
    welcome: '{author}が書いています。',
    category: 'メモ',
    tag: '執筆',
    about: ['このサイトについて', '{author}のサイトです。'],
    aboutAdvice:
      '上の文をあなたの言葉に置きかえてください。このコメントは読者には見えません。節の内容を書いてから、前後の記号を消してください。本文の下には、content/site.yaml の `author` の `picture`、`email`、`links` と、記事のフィードが表示されます。',
    aboutSections: [
      ['自己紹介', '仕事、活動している場所、ほかに好きなことを、二、三文で書きます。'],
      [
        '書いていること',
        'テーマ、どんな人に向けて書いているか、最初に読んでほしい記事を二つ書きます。',
      ],
      ['作ったもの', 'プロジェクトを一つか二つ、何の役に立つか、リンクとともに書きます。'],
      ['連絡先', '一番よい連絡方法、どんな用件を歓迎するか、返事までの日数を書きます。'],
    ],
    blog: ['記事', '{author}の記事です。'],
    projects: ['プロジェクト', '{author}が作ったものです。'],
    now: ['近況', '{author}が今取り組んでいることです。'],
    dictionary: ['用語集', '用語をやさしい言葉で、例と出典とともに説明します。'],
    map: ['用語集の地図', 'すべての項目をカテゴリー別に、関連する項目とともに示します。'],
    changes: ['用語集の変更', '追加された項目と改訂された項目を月ごとに示します。'],
    search: ['検索', '言葉や質問でこのサイトのすべてのページを検索します。'],
    api: ['API', 'このサイトの内容を JSON で公開しています。読み取り専用で、キーは不要です。'],
  },
};

const english: Texts = texts.en as Texts;

/** @param language a tag; English stands in for a language that the interface doesn't have. */
export function toSiteTexts(language: string, names: SiteNames): SiteTexts {
  const translated = texts[language.split('-')[0]?.toLowerCase() ?? ''];
  const own = translated ?? english;
  const toPage = ([title, text]: readonly [string, string], body = text): PageText => ({
    title,
    description: cut(fill(text, names)),
    body: escapeMdx(fill(body, names)),
  });
  const about = toPage(own.about);
  const description = cut(fill(own.site, names));
  return {
    isTranslated: translated !== undefined,
    description,
    category: own.category,
    tag: own.tag,
    pages: {
      home: { title: names.name, description, body: escapeMdx(fill(own.welcome, names)) },
      about: { ...about, body: `${about.body}\n\n${toAboutComments(own)}` },
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

/** Comments that become the sections of the page. They don't link: a site may not have the page of a link yet. */
function toAboutComments({ aboutAdvice, aboutSections }: Texts): string {
  const sections = aboutSections.map(([title, prompt]) => `{/*\n## ${title}\n\n${prompt}\n*/}`);
  return [`{/* ${aboutAdvice} */}`, ...sections].join('\n\n');
}

function cut(text: string): string {
  return Array.from(text).slice(0, descriptionMaxLength).join('');
}

/** A name may have signs that MDX and Markdown read. */
function escapeMdx(text: string): string {
  return text.replace(/[\\`*_[\]{}<>#]/g, '\\$&');
}
