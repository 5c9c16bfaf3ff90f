/**
 * Runs in the `<head>` of every page: applies the theme before the first paint and defines the elements once the DOM is
 * ready.
 */
import { ApiRun } from './api-run.ts';
import { ArticleComments } from './article-comments.ts';
import { CodeLanguage } from './code-language.ts';
import { CopyButton } from './copy-button.ts';
import { FormatChoice } from './format-choice.ts';
import { LanguageOffer } from './language-offer.ts';
import { lazyElements } from './lazy-elements.ts';
import { PageContents } from './page-contents.ts';
import { ReadAs } from './read-as.ts';
import { SiteSearch } from './site-search.ts';
import { TermLink } from './term-link.ts';
import { applyTheme, ThemeSwitch } from './theme.ts';

const elements = {
  ...lazyElements,
  'api-run': ApiRun,
  'article-comments': ArticleComments,
  'code-language': CodeLanguage,
  'copy-button': CopyButton,
  'language-offer': LanguageOffer,
  'format-choice': FormatChoice,
  'page-contents': PageContents,
  'read-as': ReadAs,
  'site-search': SiteSearch,
  'term-link': TermLink,
  'theme-switch': ThemeSwitch,
};

applyTheme();
document.addEventListener('DOMContentLoaded', () => {
  for (const [name, element] of Object.entries(elements)) customElements.define(name, element);
});
