/**
 * `PORT=4000 node bare-server.mjs <file>` sends the recorded responses of the file and does nothing else: the most that
 * `node:http` can do on this machine. The first response is at `/0`, the second at `/1`.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const responses = new Map(
  JSON.parse(readFileSync(process.argv[2], 'utf8')).map(({ status, rawHeaders, body }, index) => [
    `/${index}`,
    { status, rawHeaders, body: Buffer.from(body, 'base64') },
  ]),
);
const missing = { status: 404, rawHeaders: [], body: '' };

createServer((request, response) => {
  const { status, rawHeaders, body } = responses.get(request.url) ?? missing;
  response.writeHead(status, rawHeaders);
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
