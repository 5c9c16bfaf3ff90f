/** The part of GitHub's REST and GraphQL API that the editor at `/admin` calls, with one repository in memory. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Commit = { readonly message: string; readonly paths: readonly string[] };

export type FakeGithub = {
  readonly origin: string;
  readonly files: Map<string, Buffer>;
  readonly commits: Commit[];
  /** Requests with another token get 401. */
  token: string;
  /** Adds a commit as somebody else. */
  readonly commit: (path: string, text: string) => void;
  readonly close: () => void;
};

const hash = (content: string | Buffer) => createHash('sha1').update(content).digest('hex');

const author = {
  name: 'Ada',
  email: 'ada@example.com',
  user: { id: 1, login: 'ada' },
  avatarUrl: '',
};

export async function startFakeGithub(
  texts: Readonly<Record<string, string>>,
): Promise<FakeGithub> {
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
  const commits: Commit[] = [{ message: 'first', paths: [] }];
  const toHead = () => hash(String(commits.length));
  const findBlob = (sha: string) => [...files.values()].find((content) => hash(content) === sha);

  function query(text: string, variables: Readonly<Record<string, unknown>>): unknown {
    const head = {
      oid: toHead(),
      message: 'a commit',
      author,
      committedDate: '2026-01-31T09:00:00Z',
    };
    if (text.includes('createCommitOnBranch'))
      return { createCommitOnBranch: { commit: save(text, variables) } };
    const repository: Record<string, unknown> = {
      defaultBranchRef: { name: 'main' },
      ref: { target: { history: { nodes: [head] } } },
    };
    for (const [, name = '', sha = ''] of text.matchAll(/(content_\d+): object\(oid: "(\w+)"/g)) {
      repository[name] = { text: String(findBlob(sha)), isTruncated: false };
    }
    for (const [, name = ''] of text.matchAll(/((?:commit|history)_\d+): ref/g)) {
      repository[name] = repository.ref;
    }
    return { repository };
  }

  function save(text: string, variables: Readonly<Record<string, unknown>>) {
    type Input = {
      readonly expectedHeadOid: string;
      readonly message: { readonly headline: string };
      readonly fileChanges: {
        readonly additions: readonly { readonly path: string; readonly contents: string }[];
        readonly deletions: readonly { readonly path: string }[];
      };
    };
    const { expectedHeadOid, message, fileChanges } = variables.input as Input;
    if (expectedHeadOid !== toHead())
      throw new Error('Expected branch to point to another commit.');
    const { additions, deletions } = fileChanges;
    for (const { path, contents } of additions) files.set(path, Buffer.from(contents, 'base64'));
    for (const { path } of deletions) files.delete(path);
    commits.push({ message: message.headline, paths: additions.map(({ path }) => path) });
    const oids = [...text.matchAll(/(file_\d+): file\(path: "([^"]+)"/g)];
    const shas = oids.map(([, name, path = '']) => [name, { oid: hash(files.get(path) ?? '') }]);
    return { oid: toHead(), committedDate: '2026-01-31T09:00:00Z', ...Object.fromEntries(shas) };
  }

  function respond(
    { url = '', headers }: IncomingMessage,
    body: string,
  ): readonly [number, unknown] {
    if (headers.authorization !== `token ${github.token}`)
      return [401, { message: 'Bad credentials' }];
    if (url === '/api/v3/user') return [200, { id: 1, name: 'Ada', login: 'ada', html_url: '' }];
    if (url.includes('/collaborators/ada')) return [204, undefined];
    if (url.includes('/git/trees/')) {
      const tree = [...files].map(([path, content]) => ({
        type: 'blob',
        path,
        sha: hash(content),
        size: content.length,
      }));
      return [200, { tree }];
    }
    if (url !== '/api/graphql') return [404, { message: 'Not Found' }];
    const request = JSON.parse(body) as { query: string; variables: Record<string, unknown> };
    try {
      return [200, { data: query(request.query, request.variables) }];
    } catch (error) {
      return [200, { data: null, errors: [{ message: String(error) }] }];
    }
  }

  const server = createServer(async (request, response) => {
    const cors = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Allow-Methods': '*',
    };
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [status, body] = respond(request, String(Buffer.concat(chunks)));
    response.writeHead(status, { ...cors, 'Content-Type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const github: FakeGithub = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    files,
    commits,
    token: 'good',
    commit: (path, text) => {
      files.set(path, Buffer.from(text));
      commits.push({ message: 'of somebody else', paths: [path] });
    },
    close: () => void server.close(),
  };
  return github;
}
