import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isFromTrustedProxy,
  parseNetworks,
  toClientKey,
  unknownClient,
} from '#lib/edge/client-ip.ts';
import { EnvError } from '#lib/site/env.ts';

/** The client of a request to a self-hosted server, from its socket's address and `X-Forwarded-For`. */
function clientOf(
  peer: string | undefined,
  forwardedFor: string | null = null,
  trusted: readonly string[] = [],
): string {
  return toClientKey({ peer, forwardedFor }, parseNetworks(trusted));
}

const lan = ['10.0.0.0/8', '::1', '2001:db8:ffff::/48'];

/** Text as a field carries it: each byte of its UTF-8 as one character. */
const inBytes = (text: string) => Buffer.from(text).toString('latin1');

test.each([
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['64:ff9b::cb00:7108', '203.0.113.8'],
  ['::ffff:0:203.0.113.7', '203.0.113.7'],
  ['2002:cb00:7107::1', '203.0.113.7'],
  ['2002:cb00:7107:ffff::1', '203.0.113.7'],
  ['2001:0:4136:e378:8000:63bf:34ff:8ef8', '203.0.113.7'],
  ['64:ff9b:1::203.0.113.7', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::/64'],
  // Beside the prefixes of RFC 6052, RFC 3056 and RFC 4380.
  ['64:ff9b:0:1::203.0.113.7', '64:ff9b:0:1::/64'],
  ['2003:cb00:7107::1', '2003:cb00:7107::/64'],
  ['2001:1::1', '2001:1::/64'],
])('%s, of a transition mechanism or not, counts for %s', (peer, client) => {
  expect(clientOf(peer)).toBe(client);
});

test('an IPv4 address inside an IPv6 one is not a trusted proxy', () => {
  expect(clientOf('64:ff9b::10.0.0.1', '198.51.100.1', ['10.0.0.0/8'])).toBe('10.0.0.1');
});

const proxy = '10.0.0.1';
const seen = '198.51.100.1';
const all = ['0.0.0.0/0'];
const mapped = ['::ffff:10.0.0.0/104'];

/** The socket's address, `X-Forwarded-For`, the proxies named, and the address that the request counts for. */
const chains: readonly (readonly [fact: string, string, string, readonly string[], string])[] = [
  ['an IPv4 socket alone', '203.0.113.7', '', [], '203.0.113.7'],
  ['an IPv6 socket alone', '2001:db8::7', '', [], '2001:db8::7'],
  ['a header without a trusted proxy', '203.0.113.7', seen, [], '203.0.113.7'],
  ['a loopback socket that is not named', '127.0.0.1', seen, [], '127.0.0.1'],
  ['a private socket that is not named', proxy, seen, ['10.0.0.2'], proxy],
  ['a socket that is not the proxy', '203.0.113.7', seen, lan, '203.0.113.7'],
  ['a proxy named by address', proxy, seen, [proxy], seen],
  ['a proxy named by range', '10.9.8.7', seen, lan, seen],
  ['a proxy at the first address of a range', '10.0.0.0', seen, lan, seen],
  ['a proxy at the last address of a range', '10.255.255.255', seen, lan, seen],
  ['a socket just behind a range', '11.0.0.0', seen, lan, '11.0.0.0'],
  ['a range whose address has host bits', '10.9.8.7', seen, ['10.1.2.3/8'], seen],
  ['every IPv4 address as a proxy', '203.0.113.7', seen, all, seen],
  ['every IPv4 address, an IPv6 socket', '2001:db8::7', seen, all, '2001:db8::7'],
  ['an IPv6 proxy named by address', '::1', seen, lan, seen],
  ['an IPv6 proxy written in full', '0:0:0:0:0:0:0:1', seen, lan, seen],
  ['an IPv6 proxy named by range', '2001:db8:ffff:1::2', seen, lan, seen],
  ['an IPv6 socket just behind a range', '2001:db9::2', seen, lan, '2001:db9::2'],
  ['a mapped proxy socket', '::ffff:10.0.0.1', seen, lan, seen],
  ['a proxy named in mapped form', proxy, seen, ['::ffff:10.0.0.1'], seen],
  ['a proxy named by mapped range', '10.9.8.7', seen, mapped, seen],
  ['a socket behind a mapped range', '11.0.0.0', seen, mapped, '11.0.0.0'],
  ['a proxy socket with a zone', 'fe80::1%eth0', seen, ['fe80::/10'], seen],
  ['a proxy that forwards no address', proxy, '', lan, proxy],
  ['what the client claimed on the left', proxy, '192.0.2.9, 198.51.100.1', lan, seen],
  ['a client that claims to be a proxy', proxy, '10.0.0.2, 198.51.100.1', lan, seen],
  ['two proxies', proxy, '198.51.100.1, 10.0.0.2', lan, seen],
  ['three proxies and a claim', '::1', '192.0.2.9, 198.51.100.1, 10.0.0.2, 10.0.0.3', lan, seen],
  ['an unknown proxy between', proxy, '198.51.100.1, 203.0.113.7, 10.0.0.2', lan, '203.0.113.7'],
  ['proxies alone', proxy, '10.0.0.3, 10.0.0.2', lan, '10.0.0.3'],
  ['no spaces', proxy, '192.0.2.9,198.51.100.1', lan, seen],
  ['many spaces and tabs', proxy, '192.0.2.9 ,\t 198.51.100.1 \t', lan, seen],
  ['an IPv4 address with a port', proxy, '198.51.100.1:52311', lan, seen],
  ['an IPv6 address', proxy, '2001:db8::7', lan, '2001:db8::7'],
  ['an IPv6 address in brackets', proxy, '[2001:db8::7]', lan, '2001:db8::7'],
  ['an IPv6 address with a port', proxy, '[2001:db8::7]:52311', lan, '2001:db8::7'],
  ['an IPv6 address in capitals', proxy, '2001:DB8::7', lan, '2001:db8::7'],
  ['an IPv6 address with a zone', proxy, 'fe80::7%eth0', lan, 'fe80::7'],
  ['a mapped address', proxy, '::ffff:198.51.100.1', lan, seen],
  ['a mapped address in hexadecimal', proxy, '::ffff:c633:6401', lan, seen],
  ['a mapped address with a port', proxy, '[::ffff:198.51.100.1]:80', lan, seen],
  ['a mapped socket', '::ffff:203.0.113.7', seen, [], '203.0.113.7'],
  ['a zone of 100 letters', proxy, `fe80::7%${'a'.repeat(100)}`, lan, proxy],
  ['a zone in brackets', proxy, '[fe80::7%eth0]:80', lan, 'fe80::7'],
  ['an IPv6 address with a port alone', proxy, '2001:db8::7:52311', lan, proxy],
  ['a word', proxy, 'unknown', lan, proxy],
  ['a name', proxy, 'client.example.com', lan, proxy],
  ['a word beside the proxy', proxy, '198.51.100.1, unknown', lan, proxy],
  ['an empty member beside the proxy', proxy, '198.51.100.1,', lan, proxy],
  ['an empty member beyond the client', proxy, ', 198.51.100.1', lan, seen],
  ['an empty member between proxies', proxy, '198.51.100.1, , 10.0.0.2', lan, '10.0.0.2'],
  ['commas alone', proxy, ' , ,, ', lan, proxy],
  ['garbage beyond the client', proxy, '<script>, 198.51.100.1', lan, seen],
  ['a number too great', proxy, '198.51.100.256', lan, proxy],
  ['three numbers', proxy, '198.51.100', lan, proxy],
  ['one number', proxy, '3325256705', lan, proxy],
  ['octal numbers', proxy, '0306.063.0144.01', lan, proxy],
  ['hexadecimal numbers', proxy, '0xc6.0x33.0x64.0x01', lan, proxy],
  ['a superscript digit', proxy, '198.51.100.¹', lan, proxy],
  ['the bytes of wide digits', proxy, inBytes('１９８.５１.１００.１'), lan, proxy],
  ['the bytes of Arabic digits', proxy, inBytes('١٩٨.٥١.١٠٠.١'), lan, proxy],
  ['a range', proxy, '198.51.100.0/24', lan, proxy],
  ['a bracket that stays open', proxy, '[2001:db8::7', lan, proxy],
  ['an address in quotes', proxy, '"198.51.100.1"', lan, proxy],
  ['10,000 claims', proxy, `${'192.0.2.9, '.repeat(10_000)}198.51.100.1`, lan, seen],
  ['10,000 proxies', proxy, `198.51.100.1${', 10.0.0.2'.repeat(10_000)}`, lan, seen],
  ['10,000 empty members', proxy, ','.repeat(10_000), lan, proxy],
  ['10,000 colons', proxy, ':'.repeat(10_000), lan, proxy],
  ['10,000 groups', proxy, 'f:'.repeat(10_000), lan, proxy],
  ['10,000 digits and a port', proxy, `${'1'.repeat(10_000)}:80`, lan, proxy],
  ['10,000 brackets', proxy, '['.repeat(10_000), lan, proxy],
];

test.each(chains)('counts %s for its client', (_fact, peer, forwarded, trusted, client) => {
  expect(clientOf(peer, forwarded === '' ? null : forwarded, trusted)).toBe(clientOf(client));
  expect(clientOf(client)).not.toBe(unknownClient);
});

describe('two addresses', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['203.0.113.7', '::ffff:203.0.113.7', true],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.8', false],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::1', '2001:DB8:1:2:0:0:0:9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8::1', '2001:db8:0:1::1', false],
    ['::1', '127.0.0.1', false],
  ])('%s and %s are one client: %s', (one, other, same) => {
    expect(clientOf(one) === clientOf(other)).toBe(same);
  });

  test('of one /64 are one client, and of two are two', () => {
    const group = fc.integer({ min: 1, max: 0xffff }).map((value) => value.toString(16));
    const half = fc.array(group, { minLength: 4, maxLength: 4 }).map((groups) => groups.join(':'));
    fc.assert(
      fc.property(half, half, half, half, (network, host, otherNetwork, otherHost) => {
        fc.pre(network !== otherNetwork);
        const client = clientOf(`${network}:${host}`);
        expect(clientOf(`${network}:${otherHost}`)).toBe(client);
        expect(clientOf(`${otherNetwork}:${host}`)).not.toBe(client);
      }),
    );
  });

  test('of IPv4 are two clients', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV4(), (one, other) => {
        expect(clientOf(one) === clientOf(other)).toBe(one === other);
      }),
    );
  });
});

test.each([undefined, '', 'here', 'unknown', '198.51.100.1, 192.0.2.9', '198.51.100.1 here'])(
  'a client without a valid peer is unknown for any X-Forwarded-For: %j',
  (peer) => {
    expect(clientOf(peer, seen, ['0.0.0.0/0', '::/0'])).toBe(unknownClient);
    expect(clientOf(peer, seen)).toBe(unknownClient);
    expect(clientOf(peer)).toBe(unknownClient);
  },
);

describe('for any request', () => {
  const address = fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom('10.0.0.1', '127.0.0.1', '::1'));
  const fieldText = fc
    .string({ unit: 'binary-ascii' })
    .map((text) => text.replace(/[\0\r\n]/g, ''));
  const forwarded = fc
    .array(fc.oneof(address, fieldText), { maxLength: 6 })
    .map((members) => members.join(', '));

  test('the client is the socket if that is not a trusted proxy', () => {
    fc.assert(
      fc.property(
        address,
        forwarded,
        fc.constantFrom([], ['192.168.0.0/16']),
        (peer, sent, trusted) => {
          expect(clientOf(peer, sent, trusted)).toBe(clientOf(peer));
        },
      ),
    );
  });

  test('the client is the IP address that the last proxy saw, for any claim to its left', () => {
    fc.assert(
      fc.property(forwarded, (claim) => {
        expect(clientOf('10.0.0.1', `${claim}, 198.51.100.1`, ['10.0.0.0/8'])).toBe(
          clientOf('198.51.100.1'),
        );
      }),
    );
  });
});

describe('the proxies of the configuration', () => {
  test.each(['10.0.0.1', '10.0.0.0/8', '0.0.0.0/0', '::1', '2001:db8::/32', '::ffff:10.0.0.1'])(
    'may be named as %s',
    (entry) => {
      expect(parseNetworks([entry])).toHaveLength(1);
    },
  );

  test.each([
    ['a name', ['proxy', 'localhost', 'proxy.example.com', '*', '']],
    ['no whole address', ['10.0.0.256', '10.0.0', '10.0.0.1-10.0.0.9']],
    ['a length', ['10.0.0.0/', '10.0.0.0/-1', '10.0.0.0/255.0.0.0', '10.0.0.0/8/8', '10.0.0.0/8x']],
    ['a length beyond its family', ['10.0.0.0/33', '::1/129']],
    ['a mapped length beyond IPv4', ['::ffff:10.0.0.0/95', '::ffff:10.0.0.0/129']],
    // Read as 0.0.0.10, 10.0.0.1 and 8.0.0.0: other networks than the operator means.
    ['a short or an octal form', ['10/8', '10.1/16', '010.0.0.0/8']],
  ])('are refused with the variable and the entry if they have %s: %j', (_, entries) => {
    for (const entry of entries) {
      const parse = () => parseNetworks(['::1', entry]);
      expect(parse, entry).toThrow(EnvError);
      expect(parse).toThrow('TRUSTED_PROXIES');
      expect(parse).toThrow(`"${entry}"`);
    }
  });

  test('may be none', () => {
    expect(parseNetworks([])).toEqual([]);
  });
});

test('an address that was seen before is parsed to the same client, beyond the size of the cache', () => {
  const first = clientOf('203.0.113.7');
  for (let index = 0; index < 20_001; index += 1) {
    clientOf(`2001:db8::${index.toString(16)}`);
  }
  expect(clientOf('203.0.113.7')).toBe(first);
  expect(clientOf('not an address')).toBe(unknownClient);
  expect(clientOf('not an address')).toBe(unknownClient);
});

describe('the report of a proxy', () => {
  const trusted = parseNetworks(['10.0.0.0/8']);

  test.each([
    ['counts if the proxy is named', '10.1.2.3', null, trusted, true],
    ['counts if the socket has the mapped form', '::ffff:10.1.2.3', null, trusted, true],
    ['does not count from another peer', '203.0.113.7', null, trusted, false],
    ['does not count by a claim', '203.0.113.7', '10.1.2.3', trusted, false],
    ['does not count without a peer', undefined, '10.1.2.3', trusted, false],
    ['does not count if no proxy is named', '10.1.2.3', null, [], false],
  ])('%s', (_fact, peer, forwardedFor, networks, isTrusted) => {
    expect(isFromTrustedProxy({ peer, forwardedFor }, networks)).toBe(isTrusted);
  });
});
