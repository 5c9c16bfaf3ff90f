/**
 * `node probe.mjs <url>` requests a URL over and over and prints the milliseconds of each response, until SIGTERM. It runs in a
 * process of its own, so that a busy attacker does not delay it.
 */
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const [url] = process.argv.slice(2);
const pauseMs = 10;
const agent = new Agent({ keepAlive: true });
let start = performance.now();
let isOpen = false;

process.on('SIGTERM', () => {
  // A response that has not come yet took at least this long.
  if (isOpen) console.log(performance.now() - start);
  process.exit(0);
});

for (;;) {
  start = performance.now();
  isOpen = true;
  await new Promise((resolve) => {
    get(url, { agent }, (response) => response.resume().on('close', resolve)).on('error', resolve);
  });
  isOpen = false;
  console.log(performance.now() - start);
  await sleep(pauseMs);
}
