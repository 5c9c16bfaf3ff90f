import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { quota } from '#tests/support/quota.ts';
import type { StoreFault } from '#tests/support/upstash-rest.ts';

function send(status: number, type: string, body: string): StoreFault {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body);
  };
}

const sendJson = (status: number, body: unknown) =>
  send(status, 'application/json', JSON.stringify(body));

/** The state of a quota in the list that the client expects. */
const sendState = (...numbers: readonly unknown[]) => sendJson(200, [{ result: numbers }]);

const page = '<!doctype html>\n<title>Sign in</title>\n<p>This network asks you to sign in.</p>';

function sendHalf(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1_000 });
  response.write('[{"result":[59,');
}

/** A store doesn't respond, responds with an error, or with something other than the state of a quota. */
export const storeFaults: Readonly<Record<string, StoreFault>> = {
  'never responds': () => {},
  'starts a response and never ends it': (_, response) => sendHalf(response),
  'closes the connection within a response': (_, response) => {
    sendHalf(response);
    setImmediate(() => response.destroy());
  },
  'resets the connection': ({ socket }) => {
    socket.resetAndDestroy();
  },
  'refuses the token': sendJson(401, { error: 'Unauthorized' }),
  'responds with 500 and an error': sendJson(500, { error: 'ERR internal' }),
  'responds with 500 and a page': send(500, 'text/html', page),
  'responds with 500 and an empty body': send(500, 'text/plain', ''),
  'responds with a page': send(200, 'text/html', page),
  'responds with broken JSON': send(200, 'application/json', '[{"result":[59,'),
  'responds with an empty body': send(200, 'application/json', ''),
  'responds with JSON of another shape': sendJson(200, { status: 'ok' }),
  'responds with words instead of numbers': sendState('many', 'soon', 'none'),
  'responds with more than the quota': sendState(1_000_000, Date.now() + 30_000, quota),
  'responds with a reset in the past': sendState(quota - 1, 0, quota),
  'responds with a reset in a year': sendState(-1, Date.now() + 365 * 86_400_000, quota),
  'redirects to itself': (_, response) => {
    response.writeHead(302, { Location: '/sign-in' }).end();
  },
  'redirects to a page': ({ url }, response) => {
    if (url === '/sign-in') response.end(page);
    else response.writeHead(302, { Location: '/sign-in' }).end();
  },
  'repeats the request in an error': async (request, response) => {
    const error = `${request.headers.authorization} may not do ${await text(request)}`;
    response.writeHead(400, { 'Content-Type': 'application/json' }).end(JSON.stringify({ error }));
  },
};
