/** A site with one article per script, and names of files with every legal sign. */

import { documentMediaPath } from '#lib/markdown/body-urls.ts';
import { readTexts } from '#tests/support/load-site.ts';

type ScriptText = {
  readonly slug: string;
  readonly title: string;
  readonly heading: string;
  readonly words: readonly string[];
};

/** Title, heading, and what stands before, within and behind a word that is emphasized. */
const texts: Readonly<Record<string, string>> = {
  latin:
    'Àéîõü çñş ěščřž ąęłż őű ţșă āēī ġħ ŋ þð æœ ø å¦L·l, Ŵ and Ỳ¦Ångström and ¦Þórðarson¦ wrote Łódź, Ørsted, Æsir and œuvre.',
  german:
    'Größe, Maß und Übermut: „Straße“¦Schöne Grüße aus der Straße¦Die ¦Fußgängerübergänge¦ der Hauptstraße.',
  polish: 'Zażółć gęślą jaźń¦Pchnąć w tę łódź jeża¦Albo ¦ośm¦ skrzyń fig.',
  turkish: 'İstanbul’da ılık bir gün¦Iğdır ve İzmir¦Şişli ¦çiçekçi¦ dükkânı.',
  greek: 'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία¦Τέλος και αρχή¦Το ¦σώμα¦ ΤΗΣ ΟΔΟΣ.',
  russian: 'Съешь ещё этих мягких французских булок¦Ёлка и подъезд¦Да ¦выпей¦ чаю.',
  arabic: 'نص حكيم له سر قاطع¦مقدمة قصيرة¦هذا ¦نص¦ طويل عن الذاكرة المؤقتة.',
  hebrew: 'דג סקרן שט בים: צה״ל וג׳ירפה¦מבוא קצר¦זה ¦טקסט¦ ארוך על מטמון.',
  hindi: 'ऋषियों को सताने वाले दुष्ट राक्षस¦क्षत्रिय और श्रीमान¦यह ¦हिन्दी¦ का वाक्य है।',
  thai: 'เป็นมนุษย์สุดประเสริฐเลิศคุณค่า¦น้ำแข็งและภาษา¦ภาษาไทย¦ไม่มี¦ช่องว่างระหว่างคำ',
  chinese: '全文检索的索引¦为什么要分词¦这是¦强调¦的文字，没有空格。',
  japanese: '全文検索を行うための索引¦カタカナとひらがな¦これは¦強調¦です。ｶﾅも使う。',
  korean: '키스의 고유조건은 입술끼리 만나야¦한글과 띄어쓰기¦이것은 ¦강조¦입니다.',
  emoji: '👩🏽‍💻 writes 🏳️‍🌈 and 🇵🇱 in 1️⃣ line¦👨‍👩‍👧‍👦¦A family ¦👨‍👩‍👧‍👦¦ with joiners.',
  caucasus: 'ᲡᲐᲥᲐᲠᲗᲕᲔᲚᲝ საქართველო, Հայաստան և ኢትዮጵያ¦ბმული և կապ¦ეს ¦ტექსტი¦ գրված է, ᏣᎳᎩ ጽሑፍ።',
  indic:
    'தமிழ் எழுத்து, বাংলা লেখা, తెలుగు, മലയാളം, සිංහල¦শক্তি ও শ্রী¦இது ¦முக்கியம்¦ ஆகும்। ਪੰਜਾਬੀ ગુજરાતી ಕನ್ನಡ.',
  'without-spaces': 'ភាសាខ្មែរពិរោះ၊ မြန်မာဘာသာစကား ພາສາລາວ བོད་ཡིག¦ស្រី្តនិងខ្ញុំ¦ဤသည်¦အရေးကြီး¦သည်။ ຂໍ້ຄວາມ',
  joiners:
    'می‌خواهم کتاب‌ها را، اردو میں ٹیکسٹ ᠮᠣᠩᠭᠣᠯ¦نیم‌فاصله \u2067و\u2069 نشانه‌ها¦این ¦نوشته‌ها¦ را ببین؛ \u200fabc\u200f ۱۲۳۴.',
  composed:
    'Tie\u0302\u0301ng Vie\u0323\u0302t, 𝓕𝓪𝓷𝓬𝔂 𝟙𝟚𝟛, Ｆｕｌｌ－Ｗｉｄｔｈ, Z̶̢a̷l̴g̵o, ﬁne Ⅻ ①¦Quo\u0302\u0301c ngu\u031b\u0303¦Chu\u031b\u0303 ¦quo\u0302\u0301c¦ ngữ: Ǆ ǆ ſ ẞ ŉ.',
  signs:
    '{{ x }} \u0024{y} %7B%20 <!-- a --> ]]> \\n \\u0041 "quoted" `tick` ~ ^ | § ¶ № ™ ←¦]]> &copy; --> %} #{z}¦A; ¦<script>alert(1)</script>¦ -- ---; ?> =" \u00ad\u2011 ½ €5 $5 \ud83e\udee8.',
  code: 'C++, C#, .NET, R&D and max-age=0 <b> a_b_c 2*3*4 {x} $HOME/$PATH¦AT&T & `f<T>(a|b)` [x] #1 of 2¦Type snake_case_¦2 > 1¦ and @media, ~/.bashrc or C:\\dir.',
};

export const scripts: readonly ScriptText[] = Object.entries(texts).map(([slug, text]) => {
  const [title = '', heading = '', ...words] = text.split('¦');
  return { slug, title, heading, words };
});

/** Names of images, as files are called. */
export const imageNames = [
  'photo.png',
  'my photo.png',
  "it's.png",
  'shot(1).png',
  'a[1].png',
  '100%.png',
  'a&b=c.png',
  'c#1.png',
  'what?.png',
  'a+b,c;d.png',
  '{x}.png',
  'zażółć.png',
  '写真.png',
  'صورة.png',
  '😀.png',
  '-_~!@$^.png',
  'e\u0301.png',
];

/** Signs that have another meaning in a URL, or that MDX reads. */
const toUrl = (name: string) => `<./${name.replace(/[%#?]/g, encodeURIComponent)}>`;

/** Signs that Markdown would read otherwise. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_{}[\]<>#|$~]/g, '\\$&');

export function toBody({
  heading,
  words: [before = '', word = '', after = ''],
}: ScriptText): string {
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

const images = imageNames.map((name) => `![${escapeMarkdown(name)}](${toUrl(name)})`).join('\n\n');

export const publicFiles = imageNames.map((name) => `${documentMediaPath}posts/files/${name}`);

/** The files of the content folder. */
export const contentFiles: Readonly<Record<string, string>> = {
  ...readTexts('tests/fixtures/one-article'),
  ...Object.fromEntries(
    scripts.map((script) => [`posts/${script.slug}.md`, toPost(script.title, toBody(script))]),
  ),
  'posts/files/index.md': toPost('Names of files', images),
};

function toPost(title: string, body: string): string {
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(title)}\ncategory: notes\ntags: [first]\npublishedAt: 2026-01-30\n---\n${body}\n`;
}
