/**
 * Markdown parsers and engines, each with the extensions that its own package or documentation offers for GitHub's Markdown switched
 * on. A function returns HTML, and throws if the program refuses the text.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** @type {Record<string, { setting: string, toHtml: (markdown: string) => string | Promise<string> }>} */
export const parsers = {
  marked: {
    setting: 'defaults',
    toHtml: async (text) => (await import('marked')).marked.parse(text),
  },
  'markdown-it': {
    setting: 'html, linkify',
    toHtml: async (text) => {
      const { default: MarkdownIt } = await import('markdown-it');
      return new MarkdownIt({ html: true, linkify: true }).render(text);
    },
  },
  'remark-parse': {
    setting: 'remark-gfm, raw HTML dropped by remark-rehype',
    toHtml: async (text) => String(await (await toRemark()).process(text)),
  },
  micromark: {
    setting: 'micromark-extension-gfm, allowDangerousHtml',
    toHtml: async (text) => {
      const { micromark } = await import('micromark');
      const { gfm, gfmHtml } = await import('micromark-extension-gfm');
      const options = { extensions: [gfm()], htmlExtensions: [gfmHtml()] };
      return micromark(text, { ...options, allowDangerousHtml: true });
    },
  },
  commonmark: {
    setting: 'defaults',
    toHtml: async (text) => {
      const { HtmlRenderer, Parser } = await import('commonmark');
      return new HtmlRenderer().render(new Parser().parse(text));
    },
  },
  showdown: {
    setting: "flavor 'github'",
    toHtml: (text) => {
      const { Converter } = require('showdown');
      const converter = new Converter();
      converter.setFlavor('github');
      return converter.makeHtml(text);
    },
  },
  md4w: {
    setting: 'md4c in wasm, all flags',
    toHtml: async (text) => {
      const { init, mdToHtml, ParseFlags } = await import('md4w');
      await init();
      const all = Object.values(ParseFlags).filter((flag) => typeof flag === 'number');
      return mdToHtml(text, { parseFlags: all.reduce((sum, flag) => sum | flag, 0) });
    },
  },
  'markdown-wasm': {
    setting: 'md4c in wasm, defaults',
    toHtml: (text) => require('markdown-wasm').parse(text),
  },
  comrak: {
    setting: 'Rust in wasm, GitHub extensions',
    toHtml: async (text) => {
      const { markdownToHTML } = await import('comrak');
      const names = ['autolink', 'footnotes', 'strikethrough', 'table', 'tasklist', 'alerts'];
      const extension = Object.fromEntries(names.map((name) => [name, true]));
      return markdownToHTML(text, { extension, render: { unsafe: true } });
    },
  },
  'cmark-gfm-js': {
    setting: "GitHub's C parser in JavaScript, defaults",
    toHtml: (text) => require('cmark-gfm-js').convert(text),
  },
  '@markdoc/markdoc': {
    setting: 'defaults',
    toHtml: async (text) => {
      const { default: Markdoc } = await import('@markdoc/markdoc');
      return Markdoc.renderers.html(Markdoc.transform(Markdoc.parse(text)));
    },
  },
  '@mdx-js/mdx': {
    setting: 'remark-gfm',
    toHtml: async (text) => {
      const { evaluate } = await import('@mdx-js/mdx');
      const { default: remarkGfm } = await import('remark-gfm');
      const { createElement, Fragment } = await import('react');
      const runtime = await import('react/jsx-runtime');
      const { renderToStaticMarkup } = await import('react-dom/server');
      const { default: Content } = await evaluate(text, { ...runtime, remarkPlugins: [remarkGfm] });
      const Callout = ({ children }) => createElement(Fragment, {}, children);
      return renderToStaticMarkup(createElement(Content, { components: { Callout } }));
    },
  },
  'markdown-to-jsx': {
    setting: 'defaults',
    toHtml: async (text) => {
      const { compiler } = await import('markdown-to-jsx');
      const { renderToStaticMarkup } = await import('react-dom/server');
      return renderToStaticMarkup(compiler(text));
    },
  },
  snarkdown: {
    setting: 'defaults',
    toHtml: async (text) => (await import('snarkdown')).default(text),
  },
  'markdown-it-cjk-friendly': {
    setting: 'a plugin of markdown-it',
    toHtml: async (text) => {
      const { default: MarkdownIt } = await import('markdown-it');
      const { default: plugin } = await import('markdown-it-cjk-friendly');
      return new MarkdownIt({ html: true, linkify: true }).use(plugin).render(text);
    },
  },
  'remark-cjk-friendly': {
    setting: 'a plugin of remark',
    toHtml: async (text) => {
      const { default: plugin } = await import('remark-cjk-friendly');
      return String(await (await toRemark(plugin)).process(text));
    },
  },
};

async function toRemark(...others) {
  const [{ unified }, ...plugins] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('remark-rehype'),
    import('rehype-stringify'),
  ]);
  const [parse, ...rest] = plugins.map(({ default: plugin }) => plugin);
  return [parse, ...others, ...rest].reduce(
    (processor, plugin) => processor.use(plugin),
    unified(),
  );
}
