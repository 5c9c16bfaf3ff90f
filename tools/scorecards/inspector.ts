/**
 * `npm run agents:inspector`: the command line of the MCP Inspector lists and calls what the served fixture offers. It isn't part of
 * `npm test`, because it takes 110 MB of packages. Exits with 1 if one of its answers lacks what it should contain.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mcpPath } from '../../lib/site/paths.ts';
import { startSite } from '../../tests/support/site-server.ts';

const inspector = '@modelcontextprotocol/inspector@2.12.0';

/** Arguments of the Inspector, and what its answer contains. */
const calls: readonly (readonly [arguments: readonly string[], expected: string])[] = [
  [['tools/list'], '"search"'],
  [['tools/call', '--tool-name', 'search', '--tool-arg', 'query=C++'], '"results"'],
  [['tools/call', '--tool-name', 'search', '--tool-arg', 'query=检索 R&D 😀'], '"results"'],
  [['tools/call', '--tool-name', 'read', '--tool-arg', 'path=/about'], '# '],
  [['resources/list'], 'text/markdown'],
  [['prompts/list'], '"answer"'],
];

const { url, program } = await startSite();
try {
  for (const [args, expected] of calls) {
    const options = ['--yes', `--package=${inspector}`, '--', 'mcp-inspector', '--cli'];
    const target = [`${url}${mcpPath}`, '--transport', 'http', '--method', ...args];
    const { stdout } = await promisify(execFile)('npm', ['exec', ...options, ...target]);
    const isGood = stdout.includes(expected);
    console.log(`${isGood ? 'ok' : 'not ok'} ${args.join(' ')}`);
    if (!isGood) process.exitCode = 1;
  }
} finally {
  await program.stop();
}
