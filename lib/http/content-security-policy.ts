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
 * Where there is a nonce, browsers take it in place of `'unsafe-inline'`.
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
  /** Lets the inline scripts pass that carry it. A prerendered page has none. */
  readonly nonce?: string | undefined;
  /** Whether a browser shows the response in a viewer of its own. */
  readonly isViewed?: boolean | undefined;
  readonly isDevelopment?: boolean | undefined;
};

/**
 * The value of `Content-Security-Policy`.
 *
 * @example toContentSecurityPolicy({ nonce: 'x' }) // → "default-src 'none'; script-src 'self' 'nonce-x'; …"
 */
export function toContentSecurityPolicy(options: PolicyOptions = {}): string {
  const { nonce, isViewed, isDevelopment } = options;
  const more: readonly Directives[] = [
    ...(nonce === undefined ? [] : [{ 'script-src': [`'nonce-${nonce}'`] }]),
    ...(isDevelopment ? [inDevelopment] : isViewed ? [inViewer] : []),
  ];
  return Object.entries<readonly string[]>(sources)
    .map(([name, values]) =>
      [name, ...values, ...more.flatMap((directives) => directives[name] ?? [])].join(' '),
    )
    .join('; ');
}

/** A nonce that nobody can guess: 128 bits, in the characters that a policy takes. */
export function createNonce(): string {
  return crypto.randomUUID().replaceAll('-', '');
}
