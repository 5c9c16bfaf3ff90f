import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import type { Code, RootContent } from 'mdast';
import { describe, expect, test, vi } from 'vitest';
import { createClient } from '../../../../../clients/typescript/client.ts';
import { type Endpoint, listEndpoints } from '../../../../../lib/api/endpoints.ts';
import { errorCodesOf } from '../../../../../lib/api/openapi.ts';
import { findResponse } from '../../../../../lib/api/responses.ts';
import { errorStatus } from '../../../../../lib/http/errors.ts';
import { type Parameter, readQuery } from '../../../../../lib/http/query.ts';
import { inlineText } from '../../../../../lib/markdown/tree.ts';
import { codeLanguages } from '../../../../../lib/represent/pages/api-docs.ts';
import { site } from '../../../../../tests/support/site.ts';
import { content } from '../../../../../tests/unit/api/example-content.ts';
import { renderApiDocs, renderApiDocsParts } from '../../../content/api-docs/docs.ts';
import { type ApiExample, renderApiExamples } from '../../../content/api-docs/examples.ts';
import { findOperationForm } from '../../../content/api-docs/fields.ts';

const pythonClient = readFileSync('clients/python/legible.py', 'utf8');
const examples = renderApiExamples(content);
const { introduction, operations } = renderApiDocsParts(site, examples);
const cases = operations.map(
  (operation) => [operation.endpoint.operationId, operation.endpoint, operation] as const,
);

type Block = { readonly children: readonly RootContent[] };

/** The rows below the head of a table, as the text of their cells. */
function rowsOf({ children }: Block, head: string): readonly (readonly string[])[] {
  for (const node of children) {
    if (node.type !== 'table') continue;
    const rows = node.children.map((row) => row.children.map((cell) => inlineText(cell)));
    if (rows[0]?.[0] === head) return rows.slice(1);
  }
  return [];
}

function codesOf({ children }: Block, lang: string): readonly string[] {
  return children
    .filter((node): node is Code => node.type === 'code' && node.lang === lang)
    .map(({ value }) => value);
}

const bodyOf = (endpoint: Endpoint) => exampleOf(endpoint)?.body as Record<string, unknown>;
const exampleOf = ({ operationId }: Endpoint): ApiExample | undefined => examples[operationId];

function urlIn(code: string | undefined): URL {
  return new URL(/https?:[^'"]+/.exec(code ?? '')?.[0] ?? '');
}

describe('renderApiDocs', () => {
  const { children } = renderApiDocs(site, examples);
  const headings = children.flatMap((node) =>
    node.type === 'heading' ? [`${node.depth} ${inlineText(node)}`] : [],
  );

  test('has a section per operation, in the order of the endpoint table', () => {
    const sections = headings.filter((heading) => heading.startsWith('2 '));
    expect(sections.slice(1)).toEqual(listEndpoints(site).map(({ summary }) => `2 ${summary}`));
  });

  test('has every heading once, so that ids are unique', () => {
    expect(new Set(headings).size).toBe(headings.length);
  });

  test('explains conditional requests, the quota and errors', () => {
    const words = inlineText(introduction);
    for (const name of ['ETag', 'If-None-Match', '304', 'RateLimit', '429', 'Retry-After']) {
      expect(words).toContain(name);
    }
    const codes = codesOf(introduction, 'json').map((json) => JSON.parse(json).error.code);
    expect(codes).toEqual(Object.keys(errorStatus));
    const fields = rowsOf(introduction, 'Field').map(([path]) => path);
    expect(fields).toEqual(['error', 'error.code', 'error.message', 'error.hint']);
  });

  test('has no unparsed Markdown in descriptions', () => {
    expect(
      children.map((node) => (node.type === 'code' ? '' : inlineText(node))).join(),
    ).not.toContain('`');
  });
});

describe.each(cases)('%s', (_, endpoint, { request, samples, sampleResponse, response }) => {
  test('starts with heading, method and path', () => {
    const [heading, line] = request.children;
    expect(heading?.type).toBe('heading');
    expect(line && inlineText(line)).toBe(`GET ${endpoint.path}`);
  });

  test('lists every parameter with its limits', () => {
    const rows = rowsOf(request, 'Parameter');
    const names = Object.keys(endpoint.query);
    expect(rows.map(([name]) => name)).toEqual(endpoint.item ? [endpoint.item.parameter] : names);
    for (const [name, { schema }] of Object.entries<Parameter<unknown>>(endpoint.query)) {
      const words = rows.find(([first]) => first === name)?.join(' ');
      const { enum: values = [], default: usual, maximum, maxLength } = schema;
      const facts = [...(values as string[]), usual, maximum, maxLength].filter(Boolean);
      for (const fact of facts) expect(words).toContain(String(fact));
    }
  });

  test('lists every error with its status', () => {
    const items = response.children.flatMap((node) => (node.type === 'list' ? node.children : []));
    expect(items.map((item) => inlineText(item).split(':')[0])).toEqual(
      errorCodesOf(endpoint).map((code) => `${errorStatus[code]} ${code}`),
    );
  });

  test('lists every field of the response and marks optional ones', () => {
    const rows = rowsOf(response, 'Field');
    const body = bodyOf(endpoint);
    expect(rows.map(([path]) => path)).toEqual(expect.arrayContaining(pathsOf(body)));
    for (const name of Object.keys(body)) {
      const { [name]: _, ...rest } = body;
      const meaning = rows.find(([path]) => path === name)?.[2];
      expect(meaning?.startsWith('Optional.')).toBe(
        findResponse(site, endpoint.response).safeParse(rest).success,
      );
    }
  });

  test('shows an example with the fields of the real response', () => {
    const [json = ''] = codesOf(sampleResponse, 'json');
    expect(Object.keys(JSON.parse(json))).toEqual(Object.keys(bodyOf(endpoint)));
  });

  test('has a sample per language, in the order of the choice', () => {
    const langs = samples.children.map((node) => node.type === 'code' && node.lang);
    expect(langs).toEqual(['sh', 'js', 'python', 'ts', 'python']);
    expect(langs).toHaveLength(Object.keys(codeLanguages).length);
  });

  test('requests the example in curl, JavaScript and Python', () => {
    const urls = ['sh', 'js', 'python'].map((lang) => urlIn(codesOf(samples, lang)[0]).href);
    expect(new Set(urls).size).toBe(1);
    const { origin, pathname, searchParams } = new URL(urls[0] ?? '');
    expect(origin).toBe(site.config.baseUrl);
    expect(pathname).toBe(endpoint.path.replace(/\{\w+\}/, exampleOf(endpoint)?.name ?? ''));
    const { filters, query } = bodyOf(endpoint);
    expect(readQuery(endpoint.query, searchParams)).toEqual(filters ?? query ?? {});
  });

  test('has JavaScript that runs as a module and logs the body', async () => {
    const [js = ''] = codesOf(samples, 'js');
    await expect(transform(js, { loader: 'js', format: 'esm' })).resolves.toBeDefined();
    const log = vi.fn();
    const main = new Function('fetch', 'console', `return (async () => {${js}})()`);
    await main(async () => Response.json({ total: 1 }), { log });
    expect(log).toHaveBeenCalledWith({ total: 1 });
    const refusal = async () => Response.json({ error: { hint: 'Wait.' } }, { status: 429 });
    await expect(main(refusal, { log })).rejects.toThrow('Wait.');
  });

  test('requests the same with the TypeScript client', async () => {
    const [code = ''] = codesOf(samples, 'ts');
    const { code: js } = await transform(code.replace(/^import .*/, ''), { loader: 'ts' });
    const fetched: string[] = [];
    const log = vi.fn();
    const createStub = (origin: string) =>
      createClient(origin, async (url) => {
        fetched.push(String(url));
        return Response.json({ total: 1 });
      });
    const main = new Function('createClient', 'console', `return (async () => {${js}})()`);
    await main(createStub, { log });
    expect(fetched).toEqual([urlIn(codesOf(samples, 'sh')[0]).href]);
    expect(log).toHaveBeenCalledWith({ total: 1 });
  });

  test('calls a method of the Python client with parameters that it has', () => {
    const code = codesOf(samples, 'python')[1] ?? '';
    const [, method = '', values = ''] = /api\.(\w+)\((.*)\)/.exec(code) ?? [];
    const [, parameters] = new RegExp(`def ${method}\\(self(.*)\\) ->`).exec(pythonClient) ?? [];
    expect(parameters).toBeDefined();
    for (const [, name] of values.matchAll(/(\w+)=/g)) expect(parameters).toContain(` ${name}: `);
  });

  test('has a form whose defaults the API accepts without script', () => {
    const form = findOperationForm(site, endpoint, exampleOf(endpoint));
    const sent = form?.controls.filter(({ needsScript }) => !needsScript) ?? [];
    const search = new URLSearchParams(sent.map(({ name }) => [name, '']));
    expect(readQuery(endpoint.query, search)).toEqual({});
    expect(form?.action).not.toContain('{');
  });

  test('has a form with a control per parameter', () => {
    const form = findOperationForm(site, endpoint, exampleOf(endpoint));
    const names = form?.controls.map(({ name }) => name);
    expect(names).toEqual(rowsOf(request, 'Parameter').map(([name]) => name));
  });
});

/** Every field of a value, from its root. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = path ? `${path}.${name}` : name;
    return [own, ...pathsOf(inner, own)];
  });
}

describe('without content', () => {
  const none = renderApiExamples({ ...content, posts: [], portfolio: [], terms: [] });
  const docs = renderApiDocsParts(site, none).operations;

  test.each(docs.map((operation) => [operation.endpoint.operationId, operation] as const))(
    '%s is documented, with code samples only if the request works',
    (operationId, { endpoint, request, samples, sampleResponse, response }) => {
      expect(request.children.length).toBeGreaterThan(2);
      expect(rowsOf(response, 'Field').length).toBeGreaterThan(0);
      expect(codesOf(samples, 'sh')).toHaveLength(endpoint.item ? 0 : 1);
      expect(codesOf(sampleResponse, 'json')).toHaveLength(none[operationId] ? 1 : 0);
      expect(findOperationForm(site, endpoint, none[operationId]) === undefined).toBe(
        endpoint.item !== undefined,
      );
    },
  );
});

const siteExamples = renderApiExamples(site);

test.each([
  ['getPost', site.posts.map(({ slug }) => slug)],
  ['getProject', site.projects.map(({ id }) => id)],
  ['getAiTerm', site.terms.map(({ slug }) => slug)],
])('the example of %s has a slug or id that exists', (operationId, names) => {
  expect([...names, undefined]).toContain(siteExamples[operationId]?.name);
});
