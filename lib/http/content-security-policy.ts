/** What a page may load: Content Security Policy Level 3. Everything is refused but what this site serves itself. */

export const contentSecurityPolicy = 'Content-Security-Policy';

const sources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
} as const satisfies Directives;

type Directives = Readonly<Record<string, readonly string[]>>;

/** The policy of what programs read and browsers show as text: it loads nothing. */
export const closedContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * What the framework's development server needs: code made of text, scripts and styles in the page, a socket for changes.
 */
const inDevelopment: Directives = {
  'script-src': ["'unsafe-eval'", "'unsafe-inline'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:'],
  'connect-src': ['ws:'],
};

/** What images of lines need, which have their styles within, and the viewers that browsers have for images and XML. */
const inViewer: Directives = { 'style-src': ["'unsafe-inline'"] };

export type PolicyOptions = {
  /** Whether a browser shows the response in a viewer of its own. */
  readonly isViewed?: boolean | undefined;
  readonly isDevelopment?: boolean | undefined;
};

/** The value of `Content-Security-Policy`. No page has an inline script, so no policy needs a nonce. */
export function toContentSecurityPolicy(options: PolicyOptions = {}): string {
  const { isViewed, isDevelopment } = options;
  const more: Directives = isDevelopment ? inDevelopment : isViewed ? inViewer : {};
  return Object.entries<readonly string[]>(sources)
    .map(([name, values]) => [name, ...values, ...(more[name] ?? [])].join(' '))
    .join('; ');
}
