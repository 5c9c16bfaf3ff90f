/** Headers that limit what a browser does with a response: Content Security Policy Level 3, Permissions Policy. */
import type { Sources as Directives } from '#lib/site/services.ts';
import { nosniff, type ResponseHeaders } from './respond.ts';

/** A page loads only files of this site. */
const pageSources: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'media-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** The framework's development server evaluates code, writes scripts and styles into the page, and opens a socket. */
const developmentSources: Directives = {
  'script-src': ["'unsafe-eval'", "'unsafe-inline'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:'],
  'connect-src': ['ws:'],
};

/** Browsers' viewers for SVG and XML have styles and icons in the document, which runs no script and leads nowhere by itself. */
const viewerSources: Directives = {
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:'],
  sandbox: [],
};

/** The policy of data for programs, which never loads other files. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy of a page. @param more what it loads beside files of this site. */
export function toContentSecurityPolicy(...more: readonly Directives[]): string {
  const all = [pageSources, ...more];
  const names = new Set(all.flatMap((directives) => Object.keys(directives)));
  return [...names]
    .map((name) => [name, ...all.flatMap((directives) => directives[name] ?? [])].join(' '))
    .join('; ');
}

/**
 * Features that ask a reader, or reach a device, a sensor, a credential or stored data, by their names in the standard's registry
 * (w3c/webappsec-permissions-policy, features.md) and in later specifications. Chromium 150 on Linux knows each of them: an
 * unknown name, there `bluetooth` and `speaker-selection`, is an error on the console of every page. `clipboard-write` is missing
 * because *Copy* needs it.
 */
const refusedFeatures = [
  'accelerometer',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'local-network-access',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

const onEverything = {
  ...nosniff,
  // Other sites see the origin that a reader comes from, but neither its path nor its query.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

const forThisSite = { 'Cross-Origin-Resource-Policy': 'same-origin' } as const;
const forAnySite = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const;

/**
 * How a browser uses a response. `asset`: scripts, styles and fonts of pages. `data`: JSON and text for programs and agents.
 * `file`: images and XML, which browsers open in their own viewers and other sites embed. `pdf`: Chromium shows none in a sandbox.
 */
export type ContentKind = 'page' | 'asset' | 'data' | 'file' | 'pdf';

type SecurityOptions = {
  readonly isDevelopment: boolean;
  /** What services on a page load. */
  readonly sources?: readonly Directives[];
};

export function createSecurityHeaders({
  isDevelopment,
  sources = [],
}: SecurityOptions): Readonly<Record<ContentKind, ResponseHeaders>> {
  const development = isDevelopment ? [developmentSources] : [];
  const withPolicy = (policy: string) => ({ ...onEverything, 'Content-Security-Policy': policy });
  return {
    page: {
      ...withPolicy(toContentSecurityPolicy(...development, ...sources)),
      ...forThisSite,
      'Permissions-Policy': refusedFeatures.map((feature) => `${feature}=()`).join(','),
    },
    asset: { ...withPolicy(closedPolicy), ...forThisSite },
    data: { ...withPolicy(closedPolicy), ...forAnySite },
    // In development, the response for a missing file is the 404 page, which loads styles and scripts.
    file: {
      ...withPolicy(toContentSecurityPolicy(...(isDevelopment ? development : [viewerSources]))),
      ...forAnySite,
    },
    pdf: { ...withPolicy(toContentSecurityPolicy(...development)), ...forAnySite },
  };
}
