/** Reads the standard input of a step, to which `npm run build` writes JSON. */
import { text } from 'node:stream/consumers';

/** `readFileSync` would fail with EAGAIN if a part of the input comes later. The cast is safe: `npm run build` writes the type. */
export async function readInput<Input>(): Promise<Input> {
  return JSON.parse(await text(process.stdin)) as Input;
}
