/**
 * Runs in the `<head>` of every page: applies the theme before the first paint and defines the elements once the DOM is
 * ready.
 */
import { ApiRun } from './api-run.ts';
import { ArticleComments } from './article-comments.ts';
import { CodeLanguage } from './code-language.ts';
import { CopyButton } from './copy-button.ts';
import { DictionaryFilter } from './dictionary-filter.ts';
import { FormatChoice } from './format-choice.ts';
import { LanguageOffer } from './language-offer.ts';
import { MissingPage } from './missing-page.ts';
import { AcceptChoice, TokenBucket } from './near-screen.ts';
import { PageContents } from './page-contents.ts';
import { ReadAs } from './read-as.ts';
import { SiteSearch } from './site-search.ts';
import { TermField } from './term-field.ts';
import { TermLink } from './term-link.ts';
import { applyTheme, ThemeSwitch } from './theme.ts';

const elements = {
  'accept-choice': AcceptChoice,
  'api-run': ApiRun,
  'article-comments': ArticleComments,
  'code-language': CodeLanguage,
  'copy-button': CopyButton,
  'dictionary-filter': DictionaryFilter,
  'language-offer': LanguageOffer,
  'format-choice': FormatChoice,
  'missing-page': MissingPage,
  'page-contents': PageContents,
  'read-as': ReadAs,
  'site-search': SiteSearch,
  'term-field': TermField,
  'term-link': TermLink,
  'token-bucket': TokenBucket,
  'theme-switch': ThemeSwitch,
};

applyTheme();
document.addEventListener('DOMContentLoaded', () => {
  for (const [name, element] of Object.entries(elements)) customElements.define(name, element);
});
