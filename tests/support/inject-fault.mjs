/**
 * Loaded into the production server by `--import`: what a request names in `X-Fault` throws while that request is
 * answered. The server itself knows nothing of it. One request at a time.
 */
import { subscribe } from 'node:diagnostics_channel';

let fault;
subscribe('http.server.request.start', ({ request }) => {
  fault = request.headers['x-fault'];
});

function fail() {
  throw new Error('SECRET of 203.0.113.7 at /srv/site/secret.ts\nin two lines');
}

/** Every body with a validator is digested. */
const subtle = Object.getPrototypeOf(crypto.subtle);
const { digest } = subtle;
subtle.digest = function (...given) {
  return fault === 'digest' ? fail() : digest.apply(this, given);
};

/** Every text that is searched for is normalized; the framework normalizes texts of its own. */
const { normalize } = String.prototype;
String.prototype.normalize = function (form) {
  return fault === 'search' && this.includes('injected') ? fail() : normalize.call(this, form);
};
