/** `/response?case=0` sends the first of the responses that `npm run bench` has recorded, `/response?case=1` the second. */
import { readFileSync } from 'node:fs';

export const dynamic = 'force-dynamic';

const file = process.env.BENCH_RESPONSES;
const responses = file ? JSON.parse(readFileSync(file, 'utf8')).map(prepare) : [];

function prepare({ isComputed, ...response }) {
  if (!isComputed) return response;
  const { items, ...rest } = JSON.parse(response.text);
  return { rest, items: items.map((item) => ({ item, text: JSON.stringify(item).toLowerCase() })) };
}

export function GET({ url }) {
  const { searchParams } = new URL(url);
  const { items, rest, status, text, headers } = responses[searchParams.get('case')];
  if (items) return Response.json({ ...rest, items: search(items, searchParams.get('q')) });
  return new Response(status === 304 ? null : text, { status, headers });
}

export { GET as DELETE };

function search(items, query) {
  const words = query.split(' ');
  return items
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ item }) => item);
}
