/** `/answer?case=0` sends the first of the texts that `npm run bench` has put into the file, `/answer?case=1` the second. */
import { readFileSync } from 'node:fs';

export const dynamic = 'force-dynamic';

const file = process.env.BENCH_ANSWERS;
const answers = file ? JSON.parse(readFileSync(file, 'utf8')).map(({ plain }) => plain) : [];

export function GET({ url, headers }) {
  const { etag, type, text } = answers[url.slice(url.indexOf('=') + 1)];
  return headers.get('if-none-match') === etag
    ? new Response(null, { status: 304, headers: { ETag: etag } })
    : new Response(text, { headers: { 'Content-Type': type, ETag: etag } });
}
