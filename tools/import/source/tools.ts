/** The tools whose sites are folders of documents. */
import { type FolderKind, readText } from '../document.ts';
import { isGatsbyContent, locateInGatsby, readGatsbySettings } from './gatsby.ts';
import { locateInHugo, readHugoConfig, readSections } from './hugo.ts';
import { jekyllPost, locateInHexo, locateInJekyll, readJekyllDefaults } from './jekyll.ts';
import { isVaultContent, locateInVault, readVaultSettings } from './obsidian.ts';
import {
  isDocusaurusContent,
  isEleventyContent,
  locateByPath,
  locateInDocusaurus,
  locateInEleventy,
  readDocusaurusSettings,
  readEleventyData,
  readEleventySettings,
  readRoutedSettings,
} from './paths.ts';
import { isPelicanText, locateInPelican, readPelicanSettings } from './pelican.ts';
import { locateInPress, readPressSettings, toPressPlace } from './press.ts';
import {
  dateOfName,
  nameOf,
  pathOf,
  readConfig,
  type Tool,
  toSettings,
  withoutDate,
} from './tool.ts';
import { locateInZola } from './zola.ts';

const defaults = { acceptsPlainFile: () => false, tags: 'none' } as const;

/** VuePress and VitePress differ in the folder of their configuration. */
const press = {
  ...defaults,
  toPlace: toPressPlace,
  isContent: (path: string) => path.startsWith('content/'),
  locate: locateInPress,
  acceptsPlainFile: isMarkdown,
  staticFolders: ['public', '.'],
  tags: 'vue',
  keepsLanguageFolder: true,
  hasEmoji: () => true,
  keepsTildes: () => true,
} as const;

export const tools: Readonly<Record<FolderKind, Tool>> = {
  hugo: {
    ...defaults,
    readSettings: (root) => toSettings({ ...readHugoConfig(root), ...readSections(root) }),
    contentFolder: ['content', 'contentdir'],
    // Each language may have a folder, such as `content-de`.
    isContent: (path) => /^content[\w.-]*\//.test(path),
    locate: locateInHugo,
    acceptsPlainFile: isMarkdown,
    staticFolders: ['static', 'assets', 'content'],
    tags: 'hugo',
    hasEmoji: ({ config }) => config.enableemoji === true,
  },
  jekyll: {
    ...defaults,
    readSettings: (root) => toSettings(readConfig(root, ['_config.yml', '_config.yaml'])),
    rootField: 'source',
    isContent: () => true,
    locate: locateInJekyll,
    readDefaults: readJekyllDefaults,
    acceptsPlainFile: (path) => jekyllPost.test(path),
    staticFolders: ['.'],
    tags: 'jekyll',
    hasEmoji: ({ config }) => [config.plugins, config.gems].flat().includes('jemoji'),
    splitsAtSpaces: true,
    keepsTildes: () => true,
  },
  hexo: {
    ...defaults,
    readSettings: (root) => toSettings(readConfig(root, ['_config.yml', '_config.yaml'])),
    contentFolder: ['source', 'source_dir'],
    isContent: (path) => path.startsWith('source/'),
    locate: locateInHexo,
    staticFolders: ['source'],
    tags: 'jekyll',
    heads: 'open',
    hasLanguageInPath: true,
  },
  zola: {
    ...defaults,
    readSettings: (root) => {
      const { base_url, ...config } = readConfig(root, ['zola.toml', 'config.toml']);
      return toSettings({ ...config, url: base_url });
    },
    isContent: (path) => path.startsWith('content/'),
    locate: locateInZola,
    staticFolders: ['static', 'content'],
    tags: 'zola',
  },
  pelican: {
    ...defaults,
    readSettings: readPelicanSettings,
    isContent: (path) => !/^(?:output|theme|plugins)\//.test(path),
    locate: locateInPelican,
    acceptsPlainFile: (path, _, settings) => isPelicanText(path, settings),
    staticFolders: ['.', 'content'],
    tags: 'liquid',
    heads: 'plain',
    keepsTildes: () => true,
  },
  docusaurus: {
    ...defaults,
    readSettings: readDocusaurusSettings,
    isContent: isDocusaurusContent,
    locate: locateInDocusaurus,
    acceptsPlainFile: isMarkdown,
    staticFolders: ['static', '.'],
    readsMarkdownAsMdx: () => true,
  },
  obsidian: {
    ...defaults,
    readSettings: readVaultSettings,
    isContent: isVaultContent,
    locate: locateInVault,
    acceptsPlainFile: isMarkdown,
    staticFolders: ['.', 'content'],
    tags: 'wiki',
    keepsTildes: ({ config }) => config.isQuartz !== true,
  },
  astro: {
    ...defaults,
    readSettings: readRoutedSettings,
    isContent: (path) => /^(?:src|content|data)\//.test(path),
    locate: locateByPath,
    staticFolders: ['public', 'src', '.'],
  },
  eleventy: {
    ...defaults,
    readSettings: readEleventySettings,
    isContent: isEleventyContent,
    locate: locateInEleventy,
    readDefaults: readEleventyData,
    acceptsPlainFile: (_, defaults) => Object.keys(defaults).length > 0,
    staticFolders: ['.', 'public', 'static', 'src', 'content', 'src/static', 'src/assets'],
    tags: 'liquid',
    ignoredTags: new Set(['post', 'posts', 'all']),
    keepsTildes: () => true,
  },
  next: {
    ...defaults,
    readSettings: readRoutedSettings,
    isContent: () => true,
    locate: locateByPath,
    acceptsPlainFile: isMarkdown,
    staticFolders: ['public', '.'],
  },
  gatsby: {
    ...defaults,
    readSettings: readGatsbySettings,
    isContent: isGatsbyContent,
    locate: locateInGatsby,
    acceptsPlainFile: isMarkdown,
    staticFolders: ['static', '.', 'src'],
    tags: 'gatsby',
    readsMarkdownAsMdx: ({ config }) => config.hasMdx === true,
    keepsLanguageFolder: true,
    hasEmoji: ({ config }) => config.hasEmoji === true,
  },
  vuepress: { ...press, readSettings: (root) => readPressSettings(root, '.vuepress') },
  vitepress: { ...press, readSettings: (root) => readPressSettings(root, '.vitepress') },
  markdown: {
    ...defaults,
    readSettings: () => toSettings({}),
    isContent: () => true,
    locate: (facts) => ({
      kind: 'post',
      name: readText(facts.data.slug) ?? withoutDate(nameOf(facts.path)),
      url: pathOf(facts.data.permalink) ?? pathOf(facts.data.url),
      fields: dateOfName(facts),
    }),
    acceptsPlainFile: isMarkdown,
    heads: 'plain',
    staticFolders: ['.', 'static', 'public'],
  },
};

function isMarkdown(path: string): boolean {
  return !/\.html?$/i.test(path);
}
