/** `npm run rooms`: writes the table of rooms into docs/architecture.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { toRoomTable } from './rooms.ts';

const path = 'docs/architecture.md';
const table = /\| Room \|.*?(?=\n\n)/s;

writeFileSync(path, readFileSync(path, 'utf8').replace(table, toRoomTable()));
