/** Words that hostile requests carry, so that an answer tells what has become of them. */
export const markers = {
  /** Wherever a request may name the site it is for. No answer ever holds it. */
  host: 'marker-host.example',
  /** Where a redirect might be led to. */
  elsewhere: 'elsewhere.example',
  /** The field that a line end in a value would add. */
  field: 'x-fuzz-marker',
  /** The element and the attribute that markup in a value would add. */
  element: 'fuzz-marker',
  attribute: 'onfuzz',
} as const;

const { elsewhere, element, attribute, field } = markers;

/** Markup for every place in which a page might repeat a value: text, attributes, scripts, comments, Markdown. */
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

/** Line ends, as they are and as a decoder further in might make them. */
export const lineEnds = [
  `\r\n${field}: 1`,
  `\n${field}: 1\n\n`,
  `\r${field}: 1`,
  `\u560a\u560d${field}: 1`,
  `\u2028${field}: 1`,
  `\r\n\r\nHTTP/1.1 200 OK\r\n${field}: 1\r\n\r\n`,
] as const;

/** Other sites, as a browser reads them of a `Location`. */
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
