/** `/response?case=0` sends the first of the responses that `npm run bench` has recorded, `/response?case=1` the second. */
import { readFileSync } from 'node:fs';

export const dynamic = 'force-dynamic';

const file = process.env.BENCH_RESPONSES;
const responses = file ? JSON.parse(readFileSync(file, 'utf8')).map(prepare) : [];

function prepare(response) {
  if (!response.isSearched) return response;
  const { items, ...rest } = JSON.parse(response.text);
  return { rest, items: items.map((item) => ({ item, text: JSON.stringify(item).toLowerCase() })) };
}

export function GET({ url }) {
  const { searchParams } = new URL(url);
  const { items, rest, status, text, type } = responses[searchParams.get('case')];
  // A 304 has no body.
  if (!items) return new Response(text || null, { status, headers: { 'Content-Type': type } });
  const words = searchParams.get('q').split(' ');
  const found = items.filter(({ text }) => words.every((word) => text.includes(word)));
  return Response.json({ ...rest, items: found.map(({ item }) => item) });
}

export { GET as DELETE };
