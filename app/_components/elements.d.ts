import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** The custom elements of `app/_islands/` as JSX. */
type IslandProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'accept-choice': IslandProps;
      'api-run': IslandProps;
      'token-bucket': IslandProps;
      'article-comments': IslandProps & { readonly 'data-source': string };
      'code-language': IslandProps;
      'format-choice': IslandProps;
      'copy-button': IslandProps & { readonly 'data-from'?: string };
      'term-field': IslandProps;
      'dictionary-filter': IslandProps;
      'language-offer': IslandProps;
      'missing-page': IslandProps;
      'page-contents': IslandProps;
      'read-as': IslandProps;
      'site-search': IslandProps;
      'term-link': IslandProps & { readonly 'data-definition'?: string | undefined };
      'theme-switch': IslandProps;
    }
  }
}
