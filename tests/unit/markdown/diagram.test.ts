import { beforeAll, expect, test } from 'vitest';
import { findDiagramFault } from '#lib/markdown/diagram.ts';
import { loadRenderers } from '#lib/markdown/renderers.ts';

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
