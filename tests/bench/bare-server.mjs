/**
 * `PORT=4000 node bare-server.mjs <file>` sends the recorded responses of the file and does nothing else: the most that
 * `node:http` can do on this machine. The first response is at `/0`, the second at `/1`.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file] = process.argv.slice(2);
const responses = new Map(
  JSON.parse(readFileSync(file, 'utf8')).map(({ status, fields, body }, index) => [
    `/${index}`,
    { status, fields, body: Buffer.from(body, 'base64') },
  ]),
);

createServer((request, response) => {
  const { status, fields, body } = responses.get(request.url);
  response.writeHead(status, fields);
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
