/**
 * Makes a function of the runtime throw while the server handles a request with `X-Fault`. Loaded into the production server
 * by `--import`. Works for one request at a time.
 */
import { subscribe } from 'node:diagnostics_channel';

let fault;
subscribe('http.server.request.start', ({ request }) => {
  fault = request.headers['x-fault'];
});

function fail() {
  throw new Error('SECRET of 203.0.113.7 at /srv/site/secret.ts\nin two lines');
}

/** Used for the validator of every body. */
const subtle = Object.getPrototypeOf(crypto.subtle);
const { digest } = subtle;
subtle.digest = function (...given) {
  return fault === 'digest' ? fail() : digest.apply(this, given);
};

/** Used for every search query. Next normalizes other texts. */
const { normalize } = String.prototype;
String.prototype.normalize = function (form) {
  return fault === 'search' && this.includes('injected') ? fail() : normalize.call(this, form);
};
