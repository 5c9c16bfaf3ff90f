import { beforeAll, expect, test } from 'vitest';
import { drawDiagram, findDiagramFault } from '#lib/markdown/diagram.ts';
import { loadRenderers } from '#lib/markdown/renderers.ts';
import { elementsOf } from '#lib/markdown/tree.ts';

beforeAll(() => loadRenderers(['```mermaid\n```']));

const flowchart = (line: string) => `flowchart LR\n  A --> B\n  ${line}\n`;

test.each([
  'style A fill:url(https://evil.example/a)',
  'style A fill:#fff,stroke:url(//evil.example)',
  'style A fill:u\\72l(https://evil.example/a)',
  'classDef red fill:url("https://evil.example/a")',
  'linkStyle 0 stroke:url(https://evil.example/a)',
  'STYLE A fill:url(https://evil.example/a)',
  'style A fill:image-set("https://evil.example/a")',
  'style A fill:var(--x)',
])('a diagram has no style that is not a color or a length: %s', (line) => {
  expect(findDiagramFault(flowchart(line))).toContain('is not a color, a number or a length');
});

const evil = 'https://evil.example/a';
const starts = [
  'flowchart LR\n  A --> B',
  'stateDiagram-v2\n  A --> B',
  'classDiagram\n  A <|-- B',
  'erDiagram\n  A ||--o{ B : x',
];
const settings = [
  `%%{init: {'themeCSS': '@import "${evil}"', 'securityLevel': 'loose'}}%%`,
  `%%{init: {"theme": "base", "themeVariables": {"primaryColor": "url(${evil})"}}}%%`,
  `---\nconfig:\n  themeCSS: "*{fill:url(${evil})}"\n  themeVariables:\n    fontFamily: "a;} @import '${evil}'"\n---`,
];
const labels = [
  '<img src=x onerror=alert(1)>',
  "<a href='javascript:alert(1)'>x</a>",
  '<set attributeName=href to=javascript:alert(1)>',
  '</text><image href=//evil.example/a>',
  '</svg><iframe src=//evil.example>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
].flatMap((text) => [
  `A[${text}]`,
  `A["${text}"]`,
  `A : ${text}`,
  `A --> B : ${text}`,
  `Note over A: ${text}`,
]);
const hostile = [
  ...labels,
  `A:::c\n  classDef c fill:red,stroke:url(${evil})`,
  `A@{ img: "${evil}", label: "x" }`,
  ...['"javascript:alert(1)"', `href "${evil}"`, 'call alert(1)'].map((what) => `click A ${what}`),
  `style\u00A0A fill:url(${evil})`,
  `style A fill:red\u2028stroke:url(${evil})`,
  `style A fill:red" onload="alert(1)`,
  `style A fill:rgb(url(${evil}))`,
  `style A fill:red}*{background:url(${evil})`,
  `linkStyle default stroke:url(${evil})`,
  `class A "x" onload="alert(1)"`,
];

test.each(hostile)('a diagram that is drawn loads and runs nothing: %s', (line) => {
  for (const source of [...starts, ...settings.map((text) => `${text}\n${starts[0]}`)]) {
    const drawn = drawDiagram(`${source}\n  ${line}\n`, undefined, 1);
    for (const { tagName, properties } of drawn ? elementsOf(drawn) : []) {
      expect(tagName).not.toMatch(
        /^(?:script|style|image|img|iframe|a|use|set|animate\w*|foreignObject|link|meta)$/i,
      );
      for (const [name, value] of Object.entries(properties)) {
        expect(`${name}=${value}`).not.toMatch(
          /^(?:on|(?:xLink)?href=|src=|style=)|url\s*\((?!#)|javascript:/i,
        );
      }
    }
  }
});

test.each([
  'style A fill:#f9f,stroke:#333,stroke-width:4px',
  'style A fill:rgb(1, 2, 3),color:white',
  'style A fill:hsl(120 50% 50% / 0.5)',
  'classDef red fill:red,stroke-dasharray: 5 5',
  'classDef red fill:red,stroke-dasharray: 5, 5,color:#000;',
  'linkStyle 0 stroke:#ff3,stroke-width:4px;',
])('a diagram may have the style %s', (line) => {
  expect(findDiagramFault(flowchart(line))).toBeUndefined();
});

const inFlow = (lines: string) => `flowchart LR\n${lines}`;
const inSequence = (lines: string) => `sequenceDiagram\n${lines}`;

test.each([
  ['flowchart LR\nA-->B', []],
  ['flowchart LR\nA---B\nB-.->C\nC====>D', []],
  ['graph TD\nA --> B\nB["later (label)"]', ['later (label)']],
  ['graph TD\nA["C#35; #amp; F#9839;"] --> B["C# 1; #2"]', ['C# & F♯', 'C# 1; #2']],
  ['graph LR;\nA-->B; B["x; y"]-->C', ['x; y']],
  ['graph TD; A-->B', []],
  ['---\ntitle: "Two words"\nconfig:\n  theme: dark\n---\nflowchart LR\nA-->B', ['Two words']],
  ['flowchart LR\n開始 --> 終了{{おわり}}', ['開始', 'おわり']],
  ['flowchart LR\nпочаток & Ende --yes--> σ[τέλος];', ['початок', 'yes', 'τέλος']],
  ['flowchart LR\naccTitle: A\nsubgraph one\nA -- x --> B:::c\nend\nclassDef c fill:red', ['"x"']],
  ['flowchart LR\nA --> B[two]\nsubgraph one\nB\nend\nsubgraph three\nA\nend', ['two']],
  ['sequenceDiagram\nparticipant A as Ærø\nA->>+B: hi\nB--xA: ho\nloop x\nA->B: y\nend', ['Ærø']],
  ['flowchart LR\nA --> B["`one\n*two*`"]', ['"one"', '"two"']],
  ['sequenceDiagram\nA->>B: a\nautonumber\nA->>B: b\nB-)A: c: d', ['"a"', '1. b', '2. c: d']],
  [
    'stateDiagram\nA-->C\nA : 1st\nstate D {\nE-->B\nB : 2nd\n}\nstate "3" as C',
    ['1st', '2nd', '3'],
  ],
  ['classDiagram\nclass A {\nMap~K,List~V~~ m\nf()* R\n}', ['Map<K,List<V>>', '"italic"']],
  ['stateDiagram-v2\n[*] --> 準備\nstate A {\nB-->C\n}\nA : words', ['準備']],
  ['classDiagram\nclass A {\n+click() void\n}\nA <|-- B : is', ['click()']],
  ['erDiagram\nA ||--o{ B : has\nA {\nstring click PK, FK\n}', ['click', 'PK,FK']],
])('a diagram is drawn with all of its words: %j', (source, words) => {
  expect(findDiagramFault(source)).toBeUndefined();
  const html = JSON.stringify(drawDiagram(source, undefined, 1));
  expect(html, 'a block without its parts').not.toMatch(/"width":"?0"?[,}]|\(no attributes\)/);
  for (const word of [...['A', 'B'].filter((part) => source.includes(part)), ...words])
    expect(html.replaceAll(JSON.stringify(source).slice(1, -1), ''), word).toContain(word);
});

test.each([
  ...['A --> B\nclick A "https://example.com"', 'A --> B\nclick A call f()', 'A[open --> B'].map(
    inFlow,
  ),
  ...['A["open] --> B', 'A -->', 'A -> B', 'A --x B', 'subgraph one\nA --> B'].map(inFlow),
  ...['A --> B\nend', '', 'A --> B --> C D', 'A[/in/] --> B[\\out\\]'].map(inFlow),
  'flowchart\nA --> B',
  ...['A->>B: hi\nlink A: Site @ https://example.com', 'loop x\nA->>B: hi'].map(inSequence),
  ...['A->>B hi', 'A->>()B: hi', 'A<<->>B: hi', 'rect red\nA->>B: hi\nend'].map(inSequence),
  'stateDiagram-v2\nA -> B',
  'stateDiagram-v2\nA --> B\nclick A "https://example.com"',
  'classDiagram\nA <|-- B\nclick A href "https://example.com"',
  'classDiagram\nA <|--B',
  'erDiagram\nA ||--o{ B',
])('a diagram with a line that would be left out stays code: %j', (source) => {
  expect(findDiagramFault(source)).toMatch(/^The site can't draw this diagram: .*\.$/);
  expect(drawDiagram(source, undefined, 1)).toBeUndefined();
});
