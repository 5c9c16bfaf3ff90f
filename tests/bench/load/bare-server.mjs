/**
 * `node bare-server.mjs <port> <file>`: sends the answers of the file and does nothing else, which is the most that this
 * machine can do with `node:http`. The first is at `/0`, the second at `/1`.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file] = process.argv.slice(2);
const answers = new Map(
  JSON.parse(readFileSync(file, 'utf8')).map(({ status, fields, body }, index) => [
    `/${index}`,
    { status, fields, body: Buffer.from(body, 'base64') },
  ]),
);

createServer((request, response) => {
  const { status, fields, body } = answers.get(request.url);
  response.writeHead(status, fields);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
