/** `--help` of the commands that take arguments. */
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { runWithHelp } from '../command-help.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The commands that read arguments by our parser, with their programs. */
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [file] = /tools\/(?!bench|fuzz|soak)[\w/-]+\.ts/.exec(script) ?? [];
  const source = file === undefined ? '' : readFileSync(file, 'utf8');
  return /read(?:Arguments|Flags|StatusFormat|NewRequest)\(/.test(source) ? [{ name, source }] : [];
});

type Name = Parameters<typeof runWithHelp>[0];

async function readHelp(name: string, args: readonly string[]): Promise<string> {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await runWithHelp(name as Name, () => console.log('ran'), args);
    return print.mock.calls.flat().join('\n');
  } finally {
    print.mockRestore();
  }
}

test('there are commands', () => {
  expect(commands.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['new', 'import', 'links']),
  );
});

test.each(commands)(
  'npm run $name prints its flags and does nothing else',
  async ({ name, source }) => {
    expect(source).toContain(`runWithHelp('${name}'`);
    const [, known = ''] = /read(?:Arguments|Flags)\([^{]*\{([^}]*)\}/.exec(source) ?? [];
    const help = await readHelp(name, ['x', '--help']);
    expect(help).toMatch(new RegExp(`^npm run ${name} `));
    expect(help).not.toContain('ran');
    for (const [, flag] of known.matchAll(/['"]?([\w-]+)['"]?:\s*(?:true|['"])/g)) {
      expect(help).toContain(`\n  --${flag}`);
    }
  },
);

test.each([
  [['-h'], false],
  [['--', '--help'], true],
  [['a'], true],
])('arguments %j run the command: %s', async (args, runs) => {
  expect((await readHelp('links', args)) === 'ran').toBe(runs);
});
