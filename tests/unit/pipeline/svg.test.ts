import { describe, expect, test } from 'vitest';
import { findSvgDanger } from '#lib/pipeline/svg.ts';

const namespaces =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 4 3"';

const dangerOf = (inside: string) =>
  findSvgDanger(new TextEncoder().encode(`<svg ${namespaces}>${inside}</svg>`));

describe('a drawing is refused', () => {
  test.each([
    '<script>alert(1)</script>',
    '<script href="data:text/javascript,alert(1)"/>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<g onload="alert(1)"/>',
    '<g ONLOAD="alert(1)"/>',
    '<foreignObject><p>a</p></foreignObject>',
    '<h:meta xmlns:h="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=/"/>',
    '<h:p xmlns:h="http://www.w3.org/1999/xhtml">a</h:p>',
    '<h:form action="/"/>',
    '<a href="javascript:alert(1)"><text>a</text></a>',
    '<a xlink:href="java&#115;cript:alert(1)"/>',
    '<a xlink:href="&#1;java&#10;script:alert(1)"/>',
    '<a href="data:text/html,&lt;script>"/>',
    '<a href="vbscript:a"/>',
    '<a><set attributeName="href" to="javascript:alert(1)"/></a>',
    '<a><animate attributeName="xlink:href" values="javascript:alert(1)"/></a>',
    '<set attributeName="onclick" to="alert(1)"/>',
    '<a href="https://example.com@evil.example/"/>',
    '<a href="https://example.com" ping="https://evil.example/"/>',
    '<image xml:base="https://evil.example/" href="a.png"/>',
    '<set attributeName="fill" to="url(//evil.example/)"/>',
    '<x:include xmlns:x="http://www.w3.org/2001/XInclude" href="/etc/passwd"/>',
    '<filter><feImage href="//evil.example/a"/></filter>',
    '<style>@\\69mport "//evil.example"</style>',
    '<image href="https://evil.example/a.png"/>',
    '<image href="//evil.example/a.png"/>',
    '<image href="data:image/svg+xml,&lt;svg/>"/>',
    '<use xlink:href="https://evil.example/a.svg#a"/>',
    '<rect fill="url(https://evil.example/a)"/>',
    '<rect style="fill:url(&quot;https://evil.example/a&quot;)"/>',
    '<rect style="fill:u\\72l(//evil.example/a)"/>',
    '<style>@import "https://evil.example/a.css";</style>',
    '<style><![CDATA[a{background:url(https://evil.example)}]]></style>',
    '<style>a{background:ur/**/l(a);fill:image-set("https://evil.example" 1x)}</style>',
    '<?xml-stylesheet href="https://evil.example/a.css"?>',
    '<style><g/>@import "//evil.example";</style>',
    '<style>@im<g>a</g>port "//evil.example";</style>',
    '<style>a{content:"/*";fill:url(//evil.example);content:"*/"}</style>',
    '<style>a{content:"\\"/*";fill:url(//evil.example);content:"*/"}</style>',
    "<rect style=\"--a:'/*';fill:url(//evil.example);--b:'*/'\"/>",
    '<m:mtext xmlns:m="http://www.w3.org/1998/Math/MathML" href="javascript:alert(1)"/>',
    '<rect mask="url(//evil.example/#a)"/>',
    '<mpath href="//evil.example/#a"/>',
    '<a href="https:\\\\user@evil.example"/>',
    '<animate attributeName="style" to="fill:url(//evil.example)"/>',
    ...'handler listener iframe frame object embed applet base link portal'
      .split(' ')
      .map((name) => `<${name}/>`),
  ])('with %s', (inside) => {
    expect(dangerOf(inside)).toMatch(/^The drawing contains .+\.$/);
  });

  const entity = '[<!ENTITY a "<script/>">]><svg>&a;';

  test.each([
    ['entities', `<!DOCTYPE svg ${entity}</svg>`],
    ['entities after a literal', `<!DOCTYPE svg SYSTEM "a>" ${entity}</svg>`],
    ['entities in no comment', `<!DOCTYPE svg SYSTEM "a><!--" ${entity}--></svg>`],
    ['defaults', `<!DOCTYPE svg PUBLIC '"' "'>" [<!ATTLIST svg onload CDATA "a()">]><svg/>`],
    ['a style sheet before it', '<?xml-stylesheet href="a.css"?><svg/>'],
  ])('with %s', (_, source) => {
    expect(findSvgDanger(new TextEncoder().encode(source))).toBeDefined();
  });

  test.each([
    ['UTF-16', Buffer.from('\uFEFF<svg><script/></svg>', 'utf16le')],
    ['UTF-7 by name', Buffer.from('<?xml version="1.0" encoding="UTF-7"?><svg/>')],
  ])('in %s', (_, bytes) => {
    expect(findSvgDanger(bytes)).toBe('The drawing is not UTF-8.');
  });
});

test.each([
  '<!DOCTYPE svg>',
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"\n "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">`,
  `<?xml version="1.0" encoding='utf-8' standalone="no"?>\n<!DOCTYPE svg SYSTEM 'a.dtd' >`,
])('a drawing is accepted after %s', (start) => {
  expect(findSvgDanger(new TextEncoder().encode(`${start}<svg ${namespaces}/>`))).toBeUndefined();
});

test.each([
  '<title>Scripts and onload</title><text>javascript:</text>',
  '<style>text{font:12px serif;fill:rgb(1,2,3)} .a{fill:url(#paint)}</style>',
  '<style>@font-face{src:url(data:font/woff2;base64,AAAA)}</style>',
  '<rect fill="url(#paint)" style="fill:url(\'#paint\')" filter="url(#f)"/>',
  '<use href="#part"/><use xlink:href="#part"/>',
  '<image href="data:image/png;base64,AAAA"/><image href="/images/a.png"/>',
  '<a href="https://example.com"><text>a</text></a><a href="/about"/><a href="https://a.b/@c"/>',
  '<a href="https://example.com?a=b"/><a href="https://example.com#a"/><a href="mailto:a@b.c"/>',
  '<animate attributeName="opacity" values="0;1"/>',
  '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/" pagecolor="#fff"/>',
  '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>',
])('a drawing is accepted with %s', (inside) => {
  expect(dangerOf(inside)).toBeUndefined();
});
