/** Texts that break parsers, with markers that show in a response what became of them. */
import fc from 'fast-check';

export const markers = {
  /** The host that requests claim. No response contains it. */
  host: 'marker-host.example',
  /** The site that redirects might lead to. */
  elsewhere: 'elsewhere.example',
  /** The header that a line break in a value would add. */
  header: 'x-fuzz-marker',
  /** The element and the attribute that markup in a value would add. */
  element: 'fuzz-marker',
  attribute: 'onfuzz',
} as const;

const { elsewhere, element, attribute, header } = markers;

/** Markup for every place where a page might repeat a value: text, attributes, scripts, comments, Markdown. */
export const markup = [
  `<${element}>`,
  `"><${element} ${attribute}=1>`,
  `'><${element} ${attribute}='1'>`,
  `" ${attribute}="1`,
  `' ${attribute}='1`,
  `</script><${element}>`,
  `</title></textarea></style><${element}>`,
  `--><${element}>`,
  `]]><${element}/>`,
  `\\u003c${element}\\u003e`,
  `&lt;${element}&gt;`,
  `+ADw-${element}+AD4-`,
  `<scr<script>ipt><${element}>`,
  `[a](javascript:${attribute})`,
  `javascript:${attribute}//`,
  '{{7*7}}',
] as const;

/** Line breaks, raw and as a later decoder might produce them. */
export const lineBreaks = [
  `\r\n${header}: 1`,
  `\n${header}: 1\n\n`,
  `\r${header}: 1`,
  `\u560a\u560d${header}: 1`,
  `\u2028${header}: 1`,
  `\r\n\r\nHTTP/1.1 200 OK\r\n${header}: 1\r\n\r\n`,
] as const;

/** Other sites, as a browser reads them in a `Location`. */
export const otherSites = [
  `//${elsewhere}`,
  `///${elsewhere}`,
  `/\\${elsewhere}`,
  `\\\\${elsewhere}`,
  `https://${elsewhere}/`,
  `https:${elsewhere}`,
  `@${elsewhere}`,
  `.${elsewhere}`,
  `/\t/${elsewhere}`,
  `//${elsewhere}/..`,
  `http:///${elsewhere}`,
] as const;

/** The items of a list without spaces in them. */
export const list = (text: string) => text.trim().split(/\s+/);

/** Malformed percent-encoding and UTF-8: overlong forms, surrogates, code points beyond the last. */
const malformed = list(`% %4 %zz %u0041 %E0%A4%A %FF %C3 %80 %C0%AF %E0%80%AF %F0%80%80%AF
  %C0%AE%C0%AE %ED%A0%80 %F4%90%80%80`);

const characters =
  list(`%00 %01 %09 %0a %0d %20 %22 %23 %25 %26 %2b %2c %2e %2f %3a %3b %3d %3f %40 %5c %7f
  %C2%85 %C3%A9 %E2%80%A8 %E2%80%AE %EF%BB%BF %F0%9F%98%80 %252e %252f %2500 + & = ;`);

const segments = list(`/ // /. /./ /.. /../ /..;/ /%2e/ /%2e%2e/ ..%2f ..%5c \\ .md .md/ /index.md
  %2emd .json .html .rsc .txt .png .js ;a=b ? # #a . .. ... ~ * | ^ \` ' ( ) [ ] ! $`);

const long = fc
  .tuple(
    fc.constantFrom(...list('a a- /a %41 % . , ../ %F0%9F%98%80 < ( "')),
    fc.constantFrom(200, 1_000, 4_000, 15_000, 20_000),
  )
  .map(([text, length]) => text.repeat(Math.ceil(length / text.length)));

const encoded = fc
  .oneof(
    { weight: 4, arbitrary: fc.constantFrom(...markup, ...lineBreaks, ...otherSites) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  )
  .map(encodeURIComponent);

/** Text without characters that end a request line, a header or a query. */
const plain = fc
  .oneof(fc.constantFrom(...markup, ...otherSites), fc.string({ maxLength: 12 }))
  .map((text) => text.replace(/[\s\x7f]/g, ''));

/** A piece of a path or a query. */
export const piece: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...segments) },
  { weight: 3, arbitrary: fc.constantFrom(...characters) },
  { weight: 2, arbitrary: fc.constantFrom(...malformed) },
  { weight: 3, arbitrary: encoded },
  { weight: 2, arbitrary: plain },
  { weight: 1, arbitrary: long },
);

/** A place in a text. Parsers treat the ends in special ways. */
export const percent: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 100),
  fc.integer({ min: 0, max: 100 }),
);

export function insert(text: string, inserted: string, at: number): string {
  const place = Math.round((text.length * at) / 100);
  return `${text.slice(0, place)}${inserted}${text.slice(place)}`;
}
