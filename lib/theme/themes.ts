/** The themes of the site. Colors are light, then dark. */
import type { Theme, ThemeName } from '#lib/schema/theme.ts';

/** Warm white and near-black, a serif for reading and a quiet grotesque for the interface. */
const paper: Theme = {
  colors: {
    paper: ['#fdfcf9', '#13171e'],
    surface: ['#f6f4ee', '#1a202a'],
    ink: ['#1d1c1a', '#e4e3df'],
    muted: ['#5d5a54', '#a4aab5'],
    rule: ['#dfdbd1', '#2d3542'],
    accent: ['#1b4f91', '#94bbf6'],
    mark: ['#efe8d3', '#263143'],
    good: ['#2c6638', '#8fcf9c'],
    warning: ['#8a4b00', '#e8b56a'],
    danger: ['#9b2c2c', '#f0a0a0'],
    'code-keyword': ['#6b3482', '#cba6e8'],
    'code-string': ['#2c6638', '#8fcf9c'],
    'code-comment': ['#625e57', '#99a1ae'],
    'code-function': ['#1b4f91', '#94bbf6'],
    'code-type': ['#0d6068', '#7fcbd1'],
    'code-number': ['#8a4b00', '#e8b56a'],
    'code-property': ['#4a5568', '#b4c0d4'],
    'code-inserted': ['#2c6638', '#8fcf9c'],
    'code-deleted': ['#9b2c2c', '#f0a0a0'],
  },
  fonts: { text: 'serif', titles: 'serif', interface: 'sans' },
  type: { size: 1, leading: 1.62, titles: 1, titleWeight: 600, titleSpacing: -0.015 },
  measure: 32,
  radius: 4,
  rules: { width: 1, style: 'solid' },
};

/** Black, white and one red, a grotesque for everything, large tight titles, heavy rules and no round corners. */
const swiss: Theme = {
  colors: {
    ...paper.colors,
    paper: ['#ffffff', '#0a0a0a'],
    surface: ['#f4f4f4', '#191919'],
    ink: ['#0a0a0a', '#f5f5f5'],
    muted: ['#555555', '#aaaaaa'],
    rule: ['#0a0a0a', '#f5f5f5'],
    accent: ['#b0001e', '#ff8f8a'],
    mark: ['#ffe9e7', '#3d1a1c'],
    'code-keyword': ['#b0001e', '#ff8f8a'],
    'code-function': ['#0a0a0a', '#f5f5f5'],
    'code-comment': ['#5e5e5e', '#a3a3a3'],
  },
  fonts: { text: 'sans', titles: 'sans', interface: 'sans' },
  type: { size: 0.92, leading: 1.55, titles: 1.25, titleWeight: 600, titleSpacing: -0.04 },
  measure: 34,
  radius: 0,
  rules: { width: 2, style: 'solid' },
};

/** Sepia and oxblood, a serif for everything, light titles and a narrow column with much space between the lines. */
const manuscript: Theme = {
  colors: {
    paper: ['#f5ecd9', '#1e1813'],
    surface: ['#ece0c8', '#2a221b'],
    ink: ['#2a1f15', '#eadfcb'],
    muted: ['#64533f', '#b5a489'],
    rule: ['#cfbd9b', '#4a3d30'],
    accent: ['#78211a', '#eba58e'],
    mark: ['#e6d1a4', '#4b3520'],
    good: ['#2f5a2b', '#a3c98a'],
    warning: ['#7a4100', '#e8b56a'],
    danger: ['#8c2320', '#f0a29a'],
    'code-keyword': ['#78211a', '#eba58e'],
    'code-string': ['#2f5a2b', '#a3c98a'],
    'code-comment': ['#655644', '#b8a890'],
    'code-function': ['#1f4a6e', '#9fc3df'],
    'code-type': ['#17575a', '#93c9c3'],
    'code-number': ['#7a4100', '#e8b56a'],
    'code-property': ['#55493a', '#cbb995'],
    'code-inserted': ['#2f5a2b', '#a3c98a'],
    'code-deleted': ['#8c2320', '#f0a29a'],
  },
  fonts: { text: 'serif', titles: 'serif', interface: 'serif' },
  type: { size: 1.04, leading: 1.72, titles: 1.1, titleWeight: 400, titleSpacing: 0 },
  measure: 29,
  radius: 2,
  rules: { width: 1, style: 'dotted' },
};

/** Phosphor green on green-black, titles and the interface in a monospace, dashed rules and no round corners. */
const terminal: Theme = {
  colors: {
    paper: ['#f2f6f3', '#0a100d'],
    surface: ['#e5ede7', '#121c17'],
    ink: ['#11201a', '#d5e6dc'],
    muted: ['#465a50', '#91ab9e'],
    rule: ['#a9bcb1', '#2c4237'],
    accent: ['#07523a', '#5bd89d'],
    mark: ['#cfe5d6', '#1b3a2b'],
    good: ['#14572b', '#7fd69a'],
    warning: ['#6f4700', '#e2bd6c'],
    danger: ['#8f2424', '#f2a09c'],
    'code-keyword': ['#07523a', '#5bd89d'],
    'code-string': ['#6b4500', '#e2bd6c'],
    'code-comment': ['#495c52', '#8fa99c'],
    'code-function': ['#123f78', '#8fc0f4'],
    'code-type': ['#0a5560', '#74cdd3'],
    'code-number': ['#8a2c0a', '#f3a983'],
    'code-property': ['#3d4f5c', '#b0c6d2'],
    'code-inserted': ['#14572b', '#7fd69a'],
    'code-deleted': ['#8f2424', '#f2a09c'],
  },
  fonts: { text: 'sans', titles: 'mono', interface: 'mono' },
  type: { size: 0.92, leading: 1.62, titles: 0.85, titleWeight: 500, titleSpacing: -0.03 },
  measure: 35,
  radius: 0,
  rules: { width: 1, style: 'dashed' },
};

/** A printed poster: black on yellow by day, yellow on violet by night, huge titles and thick rules. */
const poster: Theme = {
  colors: {
    paper: ['#ffd94a', '#1d0b3d'],
    surface: ['#ffe481', '#2a1553'],
    ink: ['#171204', '#fff0b8'],
    muted: ['#4a3d08', '#cdb8ee'],
    rule: ['#171204', '#ffd94a'],
    accent: ['#4b0d8f', '#ffd94a'],
    mark: ['#fff3bf', '#46257f'],
    good: ['#0f4a22', '#8fe0a4'],
    warning: ['#6b2f00', '#ffb86b'],
    danger: ['#7d0f1d', '#ffa8a8'],
    'code-keyword': ['#4b0d8f', '#e2b3ff'],
    'code-string': ['#0f4a22', '#8fe0a4'],
    'code-comment': ['#54470f', '#bfa9e3'],
    'code-function': ['#0b3a78', '#9cc9ff'],
    'code-type': ['#07474e', '#84dbe0'],
    'code-number': ['#6b2f00', '#ffb86b'],
    'code-property': ['#3a3f52', '#d0d5ee'],
    'code-inserted': ['#0f4a22', '#8fe0a4'],
    'code-deleted': ['#7d0f1d', '#ffa8a8'],
  },
  fonts: { text: 'sans', titles: 'sans', interface: 'sans' },
  type: { size: 0.95, leading: 1.55, titles: 1.5, titleWeight: 600, titleSpacing: -0.05 },
  measure: 34,
  radius: 0,
  rules: { width: 3, style: 'solid' },
};

/** The theme of a site that names none. */
export const defaultTheme: ThemeName = 'paper';

export const themes: Readonly<Record<ThemeName, Theme>> = {
  paper,
  swiss,
  manuscript,
  console: terminal,
  poster,
};
