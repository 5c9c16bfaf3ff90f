import { describe, expect, test } from 'vitest';
import { ArgumentError, readListenOptions } from '#lib/server/listen-options.ts';
import { EnvError } from '#lib/site/env.ts';

const usage =
  'Options are --port <number> and --hostname <address>, after `--`: npm start -- --port 3000';

describe('the address', () => {
  test.each([
    ['of no arguments', [], {}, { port: 3000, hostname: undefined }],
    ['of the environment', [], { port: '4000' }, { port: 4000, hostname: undefined }],
    ['of an option before that', ['--port', '5000'], { port: 'x' }, { port: 5000 }],
    ['of one argument', ['--port=0', '--hostname=::1'], {}, { port: 0, hostname: '::1' }],
    ['of letters', ['-p', '5000', '-H', 'localhost'], {}, { port: 5000, hostname: 'localhost' }],
  ])('is that %s', (_, args, env, expected) => {
    expect(readListenOptions(args, env)).toMatchObject(expected);
  });

  test.each([
    [['--prot', '3000'], `There is no option --prot. Did you mean "--port"? ${usage}`],
    [['-x'], `There is no option -x. ${usage}`],
    [['3000'], `"3000" is not an option. ${usage}`],
    [['--port'], `--port needs a value. ${usage}`],
    [['--port', '3000', '--hostname'], `--hostname needs a value. ${usage}`],
  ])('is refused with %j', (args, message) => {
    expect(() => readListenOptions(args, {})).toThrow(new ArgumentError(message));
  });

  test.each([
    [['--port', 'abc'], {}, '--port is "abc"; it takes a number from 0 to 65535, such as 3000.'],
    [['--port='], {}, '--port is ""; it takes a number from 0 to 65535, such as 3000.'],
    [[], { port: 'abc' }, 'PORT is "abc"; it takes a number from 0 to 65535, such as 3000.'],
  ])('names where a port that is none comes from: %j %j', (args, env, message) => {
    expect(() => readListenOptions(args, env)).toThrow(new EnvError(message));
  });
});
