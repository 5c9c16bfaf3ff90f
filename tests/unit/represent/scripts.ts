/** A site with one article per script, and names of files with every legal sign. */

import { documentMediaPath } from '#lib/markdown/body-urls.ts';
import { readContentFolder } from '#tools/authoring/content-folder.ts';

type ScriptText = {
  readonly slug: string;
  readonly title: string;
  readonly heading: string;
  /** Before, within and behind a word that is emphasized. */
  readonly words: readonly [string, string, string];
};

export const scripts: readonly ScriptText[] = [
  {
    slug: 'latin',
    title: 'Àéîõü çñş ěščřž ąęłż őű ţșă āēī ġħ ŋ þð æœ ø å',
    heading: 'L·l, Ŵ and Ỳ',
    words: ['Ångström and ', 'Þórðarson', ' wrote Łódź, Ørsted, Æsir and œuvre.'],
  },
  {
    slug: 'german',
    title: 'Größe, Maß und Übermut: „Straße“',
    heading: 'Schöne Grüße aus der Straße',
    words: ['Die ', 'Fußgängerübergänge', ' der Hauptstraße.'],
  },
  {
    slug: 'polish',
    title: 'Zażółć gęślą jaźń',
    heading: 'Pchnąć w tę łódź jeża',
    words: ['Albo ', 'ośm', ' skrzyń fig.'],
  },
  {
    slug: 'turkish',
    title: 'İstanbul’da ılık bir gün',
    heading: 'Iğdır ve İzmir',
    words: ['Şişli ', 'çiçekçi', ' dükkânı.'],
  },
  {
    slug: 'greek',
    title: 'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία',
    heading: 'Τέλος και αρχή',
    words: ['Το ', 'σώμα', ' ΤΗΣ ΟΔΟΣ.'],
  },
  {
    slug: 'russian',
    title: 'Съешь ещё этих мягких французских булок',
    heading: 'Ёлка и подъезд',
    words: ['Да ', 'выпей', ' чаю.'],
  },
  {
    slug: 'arabic',
    title: 'نص حكيم له سر قاطع',
    heading: 'مقدمة قصيرة',
    words: ['هذا ', 'نص', ' طويل عن الذاكرة المؤقتة.'],
  },
  {
    slug: 'hebrew',
    title: 'דג סקרן שט בים: צה״ל וג׳ירפה',
    heading: 'מבוא קצר',
    words: ['זה ', 'טקסט', ' ארוך על מטמון.'],
  },
  {
    slug: 'hindi',
    title: 'ऋषियों को सताने वाले दुष्ट राक्षस',
    heading: 'क्षत्रिय और श्रीमान',
    words: ['यह ', 'हिन्दी', ' का वाक्य है।'],
  },
  {
    slug: 'thai',
    title: 'เป็นมนุษย์สุดประเสริฐเลิศคุณค่า',
    heading: 'น้ำแข็งและภาษา',
    words: ['ภาษาไทย', 'ไม่มี', 'ช่องว่างระหว่างคำ'],
  },
  {
    slug: 'chinese',
    title: '全文检索的索引',
    heading: '为什么要分词',
    words: ['这是', '强调', '的文字，没有空格。'],
  },
  {
    slug: 'japanese',
    title: '全文検索を行うための索引',
    heading: 'カタカナとひらがな',
    words: ['これは', '強調', 'です。ｶﾅも使う。'],
  },
  {
    slug: 'korean',
    title: '키스의 고유조건은 입술끼리 만나야',
    heading: '한글과 띄어쓰기',
    words: ['이것은 ', '강조', '입니다.'],
  },
  {
    slug: 'emoji',
    title: '👩🏽‍💻 writes 🏳️‍🌈 and 🇵🇱 in 1️⃣ line',
    heading: '👨‍👩‍👧‍👦',
    words: ['A family ', '👨‍👩‍👧‍👦', ' with joiners.'],
  },
  {
    slug: 'caucasus',
    title: 'ᲡᲐᲥᲐᲠᲗᲕᲔᲚᲝ საქართველო, Հայաստան և ኢትዮጵያ',
    heading: 'ბმული և կապ',
    words: ['ეს ', 'ტექსტი', ' գրված է, ᏣᎳᎩ ጽሑፍ።'],
  },
  {
    slug: 'indic',
    title: 'தமிழ் எழுத்து, বাংলা লেখা, తెలుగు, മലയാളം, සිංහල',
    heading: 'শক্তি ও শ্রী',
    words: ['இது ', 'முக்கியம்', ' ஆகும்। ਪੰਜਾਬੀ ગુજરાતી ಕನ್ನಡ.'],
  },
  {
    slug: 'without-spaces',
    title: 'ភាសាខ្មែរពិរោះ၊ မြန်မာဘာသာစကား ພາສາລາວ བོད་ཡིག',
    heading: 'ស្រី្តនិងខ្ញុំ',
    words: ['ဤသည်', 'အရေးကြီး', 'သည်။ ຂໍ້ຄວາມ'],
  },
  {
    slug: 'joiners',
    title: 'می‌خواهم کتاب‌ها را، اردو میں ٹیکسٹ ᠮᠣᠩᠭᠣᠯ',
    heading: 'نیم‌فاصله \u2067و\u2069 نشانه‌ها',
    words: ['این ', 'نوشته‌ها', ' را ببین؛ \u200fabc\u200f ۱۲۳۴.'],
  },
  {
    slug: 'composed',
    title: 'Tie\u0302\u0301ng Vie\u0323\u0302t, 𝓕𝓪𝓷𝓬𝔂 𝟙𝟚𝟛, Ｆｕｌｌ－Ｗｉｄｔｈ, Z̶̢a̷l̴g̵o, ﬁne Ⅻ ①',
    heading: 'Quo\u0302\u0301c ngu\u031b\u0303',
    words: ['Chu\u031b\u0303 ', 'quo\u0302\u0301c', ' ngữ: Ǆ ǆ ſ ẞ ŉ.'],
  },
  {
    slug: 'signs',
    title: '{{ x }} \u0024{y} %7B%20 <!-- a --> ]]> \\n \\u0041 "quoted" `tick` ~ ^ | § ¶ № ™ ←',
    heading: ']]> &copy; --> %} #{z}',
    words: [
      'A; ',
      '<script>alert(1)</script>',
      ' -- ---; ?> =" \u00ad\u2011 ½ €5 $5 \ud83e\udee8.',
    ],
  },
  {
    slug: 'code',
    title: 'C++, C#, .NET, R&D and max-age=0 <b> a_b_c 2*3*4 {x} $HOME/$PATH',
    heading: 'AT&T & `f<T>(a|b)` [x] #1 of 2',
    words: ['Type snake_case_', '2 > 1', ' and @media, ~/.bashrc or C:\\dir.'],
  },
];

/** Names of images, as files are called. */
export const imageNames = [
  ...['photo.png', 'my photo.png', "it's.png", 'shot(1).png', 'a[1].png', '100%.png', 'a&b=c.png'],
  ...['c#1.png', 'what?.png', 'a+b,c;d.png', '{x}.png', 'zażółć.png', '写真.png', 'صورة.png'],
  ...['😀.png', '-_~!@$^.png', 'e\u0301.png'],
];

/** Signs that have another meaning in a URL, or that MDX reads. */
const toUrl = (name: string) => `<./${name.replace(/[%#?]/g, encodeURIComponent)}>`;

/** Signs that Markdown would read otherwise. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_{}[\]<>#|$~]/g, '\\$&');

export function toBody({ heading, words: [before, word, after] }: ScriptText): string {
  const [start, inner, end] = [escapeMarkdown(before), escapeMarkdown(word), escapeMarkdown(after)];
  return [
    `## ${heading}`,
    `${start}*${inner}*${end}`,
    `${start}**${inner}**${end} [${inner}](https://example.com/a?x=1&y=2#${encodeURIComponent(word)})`,
    `- ${start}${inner}\n- ~~${inner}~~\n\n> ${inner}${end}`,
    `| ${inner} | b |\n| - | - |\n| ${end} | \`a\\|b\` |`,
    `\`\`\`text\n${before}${word}${after}\n\`\`\``,
  ].join('\n\n');
}

const base = Object.fromEntries(
  readContentFolder('tests/fixtures/one-article').map(({ path, text }) => [path, text]),
);

const images = imageNames.map((name) => `![${escapeMarkdown(name)}](${toUrl(name)})`).join('\n\n');

export const publicFiles = imageNames.map((name) => `${documentMediaPath}posts/files/${name}`);

/** The files of the content folder. */
export const contentFiles: Readonly<Record<string, string>> = {
  ...base,
  ...Object.fromEntries(
    scripts.map((script) => [`posts/${script.slug}.md`, toPost(script.title, toBody(script))]),
  ),
  'posts/files/index.md': toPost('Names of files', images),
};

function toPost(title: string, body: string): string {
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(title)}\ncategory: notes\ntags: [first]\npublishedAt: 2026-01-30\n---\n${body}\n`;
}
