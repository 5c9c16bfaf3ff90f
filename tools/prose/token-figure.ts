/** Draws the bars of `public/images/agent-tokens.svg` from the measured figures, the shortest first. */
import type { Figures } from './facts.ts';

const bars = [
  ['skill', 'skill, search, section'],
  ['section', 'home page, search, section'],
  ['mcp', 'MCP: tools, search'],
  ['page', 'home page, search, page'],
  ['llms', 'llms.txt, search, section'],
  ['html', 'home page, search, page as HTML'],
  ['everything', 'llms-full.txt'],
] as const;

const style = `
    text { font: 13px ui-sans-serif, system-ui, sans-serif; fill: #5d5a54 }
    rect { fill: #5d5a54; fill-opacity: 0.4 }
    .least { fill: #1b4f91; fill-opacity: 1 }
    @media (prefers-color-scheme: dark) {
      text { fill: #a4aab5 }
      rect { fill: #a4aab5 }
      .least { fill: #7fb0f0 }
    }
  `;
const [labelWidth, barWidth, rowHeight] = [230, 290, 34];

/** @param figures has the tokens of each way as a number. */
export function drawTokenFigure(figures: Figures): string {
  const rows = bars
    .map(([name, label]) => ({ label, tokens: Number(figures[`tokens-${name}`]) }))
    .toSorted((a, b) => a.tokens - b.tokens);
  const all = rows.map(({ tokens }) => tokens);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const drawn = rows.map(({ label, tokens }, index) => {
    const y = 6 + index * rowHeight;
    const width = Math.max(2, Math.round((tokens / most) * barWidth));
    return `  <text x="0" y="${y + 17}">${label}</text>
  <rect${tokens === least ? ' class="least"' : ''} x="${labelWidth}" y="${y}" width="${width}" height="24"/>
  <text x="${labelWidth + width + 8}" y="${y + 17}">${tokens.toLocaleString('en-US')}</text>`;
  });
  const size = `${labelWidth + barWidth + 60} ${rows.length * rowHeight + 6}`;
  const [width, height] = size.split(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" width="${width}" height="${height}" role="img">
  <title>Tokens of seven ways to an answer</title>
  <style>${style}</style>
${drawn.join('\n')}
</svg>
`;
}
