/**
 * The ranked search in each language: the words that a question has and an answer lacks, and one form for all forms of a word. Words come
 * folded, so a text and a query without accents have the same forms as those with them.
 */
import { stemmer as toDutchStem } from '@orama/stemmers/dutch';
import { stemmer as toFrenchStem } from '@orama/stemmers/french';
import { stemmer as toGermanStem } from '@orama/stemmers/german';
import { stemmer as toItalianStem } from '@orama/stemmers/italian';
import { stemmer as toPortugueseStem } from '@orama/stemmers/portuguese';
import { stemmer as toRussianStem } from '@orama/stemmers/russian';
import { stemmer as toSpanishStem } from '@orama/stemmers/spanish';
import { stemmer as toEnglishStem } from 'stemmer';
import { foldText } from '#lib/text/fold.ts';
import { memoizeText } from '#lib/text/memoize.ts';

type Rules = {
  /** With white space between two. Published lists have words that readers search for, such as “life” and “job”. */
  readonly stopWords: string;
  /**
   * Returns the stem of a folded word. Snowball's stemmers (`@orama/stemmers`) know endings by their accents, which these rules put back.
   * Languages that it lacks or that have a better light stemmer in the literature lose their endings by rule.
   */
  readonly toStem?: (word: string) => string;
  /** Another spelling that the index may have a word in. */
  readonly toSpelling?: (word: string) => string;
  /** Folded words that are written together with the next one. */
  readonly prefixes?: readonly string[];
};

const rules: Readonly<Record<string, Rules>> = {
  en: {
    stopWords: `a an and are as at be been but by can could did do does doing done for from had has have how i if in into is it
      its me mean means my of on or our should so such than that the their them then there these they this those to too us was
      we were what when where which while who whom whose why will with would you your`,
    toStem: toEnglishStem,
  },
  de: {
    stopWords: `aber als am an auch auf aus bei beim bin bist da damit das dass dem den der des die dies diese diesem diesen
      dieser dieses du durch ein eine einem einen einer eines er es für hat hatte habe haben ich ihr ihre im in ist kann können
      man mein mich mir mit nach oder ob sein seine sich sie sind so über um und uns unser vom von wann war warum was welche
      welchem welchen welcher welches wem wen wenn wer werden wie wieso wir wird wo woher wohin zu zum zur`,
    toStem: (word) => toGermanStem(toGermanSpelling(word)),
    toSpelling: toGermanSpelling,
  },
  es: {
    stopWords: `a al como cómo con cual cuál cuáles cuando cuándo cuánto de del donde dónde e el él ella ellos en entre era eres
      es esa ese eso esta está están este esto fue ha hay la las le les lo los me mi mis muy nos o para pero por porque que qué
      quien quién quiénes se ser si sin sobre son soy su sus te tu tus u un una unas uno unos y ya yo`,
    toStem: (word) =>
      toSpanishStem(
        word.replace(/cion$/, 'ción').replace(/(?<!nc)ia(?=(?:s|n|mos)?$)/, 'ía'),
      ).replace(/z$/, 'c'),
  },
  pl: {
    stopWords: `a aby ale bez być był była było były będzie co czy czym dla dlaczego do gdy gdzie i ich ile ja jak jaka jaki
      jakie jako je jego jej jest jestem kiedy kim kto która które którego której który których lub ma mi mnie może na nad nie
      o od on ona ono oraz po pod przez przy są się skąd ta tak także te tego tej ten to tu ty w we z za ze że`,
    toStem: toPolishStem,
  },
  fr: {
    stopWords: `a ai as au aux avec c ce ces cette comment d dans de des donc du elle elles en es est et être eu il ils j je l la
      le les leur leurs lui m ma mais me mes moi mon n ne nos notre nous on ont ou où par pas peut pour pourquoi qu quand que
      quel quelle quelles quels qui quoi s sa sans se ses si son sont suis sur t ta te tes toi ton tu un une vos votre vous y`,
    toStem: (word) => toFrenchStem(word.replace(/ee(?=s?$)/, 'ée').replace(/iere(?=s?$)/, 'ière')),
  },
  pt: {
    stopWords: `a à ao aos as às até com como da das de dela dele do dos e é ela elas ele eles em entre era essa esse esta está
      este eu foi há isso isto já lhe mais mas me meu minha na não nas no nos nós nossa nosso o onde os ou para pela pelo por
      porque porquê qual quais quando que quê quem são se sem ser seu seus sua suas também tem um uma umas uns você vocês`,
    toStem: (word) =>
      toPortugueseStem(
        word
          .replace(/(?:oes|ao)$/, 'ão')
          .replace(/cão$/, 'ção')
          .replace(/ns$/, 'm')
          .replace(/(?<=[ae])is$/, 'l')
          .replace(
            /([aei])(?=ncias?$|vel$)/,
            (vowel) => ({ a: 'á', e: 'ê', i: 'í' })[vowel] ?? vowel,
          )
          .replace(/á(?=ncias?$)/, 'â'),
      ),
  },
  it: {
    stopWords: `a agli ai al all alla alle allo anche che chi ci come con cosa cos cui da dagli dai dal dall dalla dalle dallo
      degli dei del dell della delle dello di dove e è ed era gli ha hai hanno ho i il in io l la le lei lo loro lui ma mi mia
      mio ne negli nei nel nell nella nelle nello noi non o per perché più può qual quale quali quando quanto questa queste
      questi questo se sei si sia sono su sua sugli sui sul sull sulla sulle suo ti tra tu un una uno vi voi`,
    toStem: (word) => toItalianStem(word.replace(/ita$/, 'ità')),
  },
  nl: {
    stopWords: `aan als bij dan dat de den der die dit door een en er het hij hoe hun ik in is je kan kun kunt maar me men met
      mij mijn na naar niet nog of om onze ons ook op over te tot u uit uw van voor waar waarom wanneer waren was wat we welk
      welke wie wij worden wordt zal ze zich zij zijn zo zou`,
    toStem: (word) =>
      toDutchStem(word.replace(/eeen$/, 'ee').replace(/(?<=.{3}[in]e)s$/, ''))
        .replace(/z$/, 's')
        .replace(/v$/, 'f'),
  },
  ru: {
    stopWords: `а без был была были было быть в вам вас во вот все вы где да для до его ее если есть еще же за и из или им их к
      как какая какие какой ко когда кто ли мне можно мой мы на над не нет но о об он она они оно от по под почему при про с
      со так такое там то тот ты у уже чего чем что чтобы это эта эти этот я`,
    // Folding makes й and и equal.
    toStem: (word) => toRussianStem(word.replace(/(?<=[аеиоуыэюя])и$/, 'й')),
  },
  ar: {
    stopWords: `أن أو أي أين إذا إلى الذي التي ان او اي كان كانت كم كيف لا لم لماذا لن ليس ما ماذا متى مع من منذ نحن هل هذا هذه
      هم هو هي و ثم ذلك على عن عند في قد كل بين أنا أنت`,
    // The light stemmer of Larkey, Ballesteros and Connell (2002): that of Snowball gives a word with and without its article two stems.
    toStem: (word) =>
      word
        .replace(/^(?:و?ال|[وفبك]ال|و?لل)(?=.{2})|^و(?=.{3})/u, '')
        .replace(/(?<=.{2})(?:ها|ان|ات|ون|ين)$/u, '')
        .replace(/(?<=.{2})(?:يه|[هي])$/u, ''),
    prefixes: ['و', 'ف', 'ب', 'ل', 'ك', 'ال', 'وال', 'بال', 'فال', 'كال', 'لل', 'وب', 'ول'],
  },
  he: {
    stopWords: `או אז איך איפה אל אלה אם אני את אתה אתם גם הוא היא היה הם הן זאת זה יש כי כל כמה לא לי לך למה לנו מה מהו מהי מי
      מן מתי על עם של שלי איזה כיצד מדוע`,
    // No maintained package knows Hebrew, so it loses the article, “and”, plurals and feminine endings; the last letter gets its form.
    toStem: (word) =>
      word
        .replace(/^(?:ו?(?:כש|[שמבלכ])?ה|ו)(?=.{3})/u, '')
        .replace(/(?<=.{2})(?:ים|ות|ה)$|(?<=.{3})ת$/u, '')
        .replace(/[כמנפצ]$/u, (last) => ({ כ: 'ך', מ: 'ם', נ: 'ן', פ: 'ף', צ: 'ץ' })[last] ?? last),
    prefixes: ['ה', 'ו', 'ב', 'כ', 'ל', 'מ', 'ש', 'וה', 'שה', 'מה', 'כש', 'וב', 'ול', 'שב', 'של'],
  },
  ko: {
    stopWords: `그 그리고 나는 내 너 또는 무엇 무엇인가 무엇입니까 뭐 및 수 어디 어떤 어떻게 언제 왜 우리 이 저 저는 하는 할
      있는 있다 있습니까 것 누가 누구`,
    toStem: toKoreanStem,
  },
  ja: {
    stopWords: `の を は が に で と も や へ か な だ た て し れ する した して しま ます まし ました です でした こと もの いる い ある ない
      これ それ この その どう どの なに なぜ いつ どこ とは には から まで より しか って という 何 誰`,
  },
  zh: {
    stopWords:
      '的 是 了 在 和 吗 呢 吧 与 及 我 你 他 她 们 我们 什么 怎么 怎样 如何 为什么 哪里 哪 谁 这 那 有 一个',
  },
};

/** Without an umlaut on the keyboard: Haeuser. */
function toGermanSpelling(word: string): string {
  return word.replace(/ae|oe|(?<![aeq])ue/g, ([vowel = '']) => vowel);
}

/** Endings of nouns and adjectives, then -ek-, which other forms lack, and c, which is k before other endings. */
function toPolishStem(word: string): string {
  return word
    .replace(/(?<=.{3})isci$/, 'ist')
    .replace(
      /(?<=.{3})(?:i?(?:[ay]mi|imi|ach|owi|om|ow|em|ego|emu|ej|[yi]ch|[yi]m|[aeouy])|i)$/,
      '',
    )
    .replace(/(?<=.{2})ek$/, 'k')
    .replace(/(?<=.[^s])c$/, 'k');
}

/** Folding splits syllables into letters, so that a particle can be told by whether a consonant stands before it. */
const [open, closed] = ['(?<![\u11A8-\u11C2])', '(?<=[\u11A8-\u11C2])'];
const toKoreanEnding = (syllables: number, before: string, endings: string) =>
  new RegExp(
    `(?<=(?:[\u1100-\u1112][\u1161-\u1175][\u11A8-\u11C2]?){${syllables}})${before}(?:${endings})$`.normalize(
      'NFD',
    ),
    'u',
  );
const koreanEndings = [
  toKoreanEnding(
    2,
    '',
    '(?:하|되|했|됐|한|할|함|합|된|될|됩)(?:다|니다|습니다|는|고|기|면|여|지|게|며)?|해서|해요',
  ),
  toKoreanEnding(1, closed, '은|을'),
  toKoreanEnding(1, open, '는|를'),
  toKoreanEnding(1, '', '에서|에게|에'),
  toKoreanEnding(2, closed, '이|과|으로|이나'),
  toKoreanEnding(2, open, '가|와|로|나'),
  toKoreanEnding(2, '(?<=\u11AF)', '로'),
  toKoreanEnding(2, '', '의|도|만|까지|부터|보다|처럼|마다|조차|라도|들'),
];

function toKoreanStem(word: string): string {
  const stem = koreanEndings.reduce((text, ending) => text.replace(ending, ''), word);
  return stem === word ? word : toKoreanStem(stem);
}

/** A letter of each script, and the language that a word in it most likely has within a text of another script. */
const scripts = [
  { code: 'Latn', letter: /\p{scx=Latn}/u, usual: ['en'] },
  { code: 'Cyrl', letter: /\p{scx=Cyrl}/u, usual: ['ru'] },
  { code: 'Arab', letter: /\p{scx=Arab}/u, usual: ['ar'] },
  { code: 'Hebr', letter: /\p{scx=Hebr}/u, usual: ['he'] },
  { code: 'Kore', letter: /\p{scx=Hang}/u, usual: ['ko'] },
  {
    code: 'Jpan|Hans|Hant',
    letter: /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}]/u,
    usual: ['ja', 'zh'],
  },
] as const;

export type SearchLanguage = {
  readonly isStopWord: (word: string) => boolean;
  /** The form that a folded word has in the index. */
  readonly toTerm: (word: string) => string;
  /** Lists the beginnings of words that a query with this one finds. */
  readonly listBeginnings: (word: string) => readonly string[];
};

/**
 * Returns the rules of a language, and of the usual ones for words of other scripts: an Arabic article on an English site has Arabic words.
 * A language without rules has its words as they are.
 *
 * @param tag BCP 47.
 * @throws RangeError if the tag is malformed.
 */
export const toSearchLanguage = memoizeText(createSearchLanguage, {
  maxEntries: 100,
  maxLength: 40,
});

function createSearchLanguage(tag: string): SearchLanguage {
  const { language, script } = new Intl.Locale(tag).maximize();
  const spoken = scripts.map(({ code, letter, usual }) => ({
    letter,
    languages: code.split('|').includes(script ?? '') ? [language] : usual,
  }));
  const rulesOf = (word: string): Rules | undefined =>
    rules[spoken.find(({ letter }) => letter.test(word))?.languages[0] ?? ''];
  const stopWords = new Set(
    spoken
      .flatMap(({ languages }) => languages)
      .flatMap((name) => foldText(rules[name]?.stopWords ?? '').split(/\s+/)),
  );
  // Texts share most of their words. Clients send words without end, so the cache is bounded.
  const toTerm = memoizeText((word) => foldText(rulesOf(word)?.toStem?.(word) ?? word), {
    maxEntries: 100_000,
    maxLength: 40,
  });
  return {
    isStopWord: (word) => stopWords.has(word),
    toTerm,
    listBeginnings: (word) => {
      const { toSpelling, prefixes = [] } = rulesOf(word) ?? {};
      const prefixed = prefixes.flatMap((prefix) => [prefix + word, prefix + toTerm(word)]);
      return [...new Set([word, toSpelling?.(word) ?? word, ...prefixed])];
    },
  };
}
