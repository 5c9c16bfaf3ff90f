/** What no page may ask a browser for: the W3C Permissions Policy. */

export const permissionsPolicy = 'Permissions-Policy';

/**
 * The features that reach a device, a sensor or what a reader keeps, by their names in the registry of the standard
 * (w3c/webappsec-permissions-policy, features.md) and in the specifications that came later. Chromium knows each of
 * them on Linux too: of a name that it does not know, such as `bluetooth` there, it complains on the console.
 * `clipboard-write` is absent, because *Copy* needs it, and browsers leave it to the page alone by themselves.
 */
const refused = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

/**
 * The value of `Permissions-Policy`: every feature of the list with an empty list of origins, for frames and the page alike.
 *
 * @example toPermissionsPolicy() // → 'accelerometer=(),camera=(),clipboard-read=(),…'
 */
export function toPermissionsPolicy(): string {
  return refused.map((feature) => `${feature}=()`).join(',');
}
