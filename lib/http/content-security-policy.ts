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

/** What the framework's development server needs: code made of text, styles in the page, a socket for changes. */
const inDevelopment: Directives = {
  'script-src': ["'unsafe-eval'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:'],
  'connect-src': ['ws:'],
};

export type PolicyOptions = {
  /** Lets the inline scripts pass that carry it. A prerendered page has none. */
  readonly nonce?: string | undefined;
  readonly isDevelopment?: boolean | undefined;
};

/**
 * The value of `Content-Security-Policy`.
 *
 * @example toContentSecurityPolicy({ nonce: 'x' }) // → "default-src 'none'; script-src 'self' 'nonce-x'; …"
 */
export function toContentSecurityPolicy({ nonce, isDevelopment }: PolicyOptions = {}): string {
  const more: Directives = isDevelopment ? inDevelopment : {};
  return Object.entries<readonly string[]>(sources)
    .map(([name, values]) => {
      const own = name === 'script-src' && nonce !== undefined ? [`'nonce-${nonce}'`] : [];
      return [name, ...values, ...own, ...(more[name] ?? [])].join(' ');
    })
    .join('; ');
}

/** A nonce that nobody can guess: 128 bits, in the characters that a policy takes. */
export function createNonce(): string {
  return crypto.randomUUID().replaceAll('-', '');
}
