/**
 * `node programs.mjs NAME DOCUMENT FOLDER` lets one program read one OpenAPI document. It ends with an error if the program does,
 * or if the program contradicts the document. Generators write into the folder; the harness compiles that.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
const [file = '', folder = ''] = process.argv.slice(3);
let document;

/** Runs a command of a package with this Node. */
function bin(name, ...options) {
  const command = join(here, 'node_modules/.bin', name);
  return execFileSync(process.execPath, [command, ...options], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const save = (name, text) => {
  if (typeof text !== 'string' || text.length < 100) throw new Error('wrote next to nothing');
  writeFileSync(join(folder, name), text);
};

const check = (isRight, message) => {
  if (!isRight) throw new Error(message);
};

/**
 * The search index is where the patterns are. Its own example must pass, and two damaged ones must not.
 *
 * @param {(value: unknown) => boolean | Promise<boolean>} accepts
 */
async function judge(accepts) {
  const example = toExample();
  check(await accepts(example), "refuses the document's own example");
  check(!(await accepts(withEntry(example, { path: 'blog' }))), 'accepts a path without a slash');
  check(!(await accepts(withEntry(example, { title: 7 }))), 'accepts a number as a title');
}

const toExample = () =>
  document.paths['/api/search-index'].get.responses['200'].content['application/json'].example;

const withEntry = (example, change) => ({
  ...example,
  entries: example.entries.map((entry) => ({ ...entry, ...change })),
});

/** The schema of the search index with everything that it refers to. */
const toSchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $ref: '#/components/schemas/SearchIndex',
  components: { schemas: document.components.schemas },
});

async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** Starts a server, asks it until it responds, and ends it. */
async function ask(command, options, path) {
  const port = await freePort();
  const list = options.map((one) => one.replace('PORT', port));
  const server = spawn(process.execPath, [join(here, 'node_modules/.bin', command), ...list], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  try {
    for (let tries = 0; tries < 100; tries += 1) {
      await new Promise((done) => setTimeout(done, 200));
      const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
      if (response) return response;
      if (server.exitCode !== null) break;
    }
    throw new Error(output || 'no response');
  } finally {
    server.kill();
  }
}

/** Asks an MCP server for its tools. */
async function listTools(command, options) {
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
  const { StdioClientTransport } = await import('@modelcontextprotocol/sdk/client/stdio.js');
  const client = new Client({ name: 'measure', version: '1.0.0' });
  const transport = new StdioClientTransport({ command, args: options, stderr: 'ignore' });
  await client.connect(transport);
  const { tools } = await client.listTools();
  await client.close();
  return tools;
}

const operations = () => Object.values(document.paths).length;

/** Generators of TypeScript: the harness compiles and loads it. */
const generators = {
  orval: () =>
    bin('orval', '--input', file, '--output', join(folder, 'index.ts'), '--client', 'zod'),
  'openapi-zod-client': () => bin('openapi-zod-client', file, '--output', join(folder, 'index.ts')),
  'openapi-typescript': () => bin('openapi-typescript', file, '--output', join(folder, 'index.ts')),
  '@hey-api/openapi-ts': () =>
    bin(
      'openapi-ts',
      '--input',
      file,
      '--output',
      folder,
      '--client',
      '@hey-api/client-fetch',
      '--plugins',
      '@hey-api/sdk',
      'zod',
    ),
  oazapfts: () => bin('oazapfts', file, join(folder, 'index.ts')),
  'swagger-typescript-api': () =>
    bin(
      'swagger-typescript-api',
      'generate',
      '--path',
      file,
      '--output',
      folder,
      '--name',
      'index.ts',
    ),
  // Another package has a command of the same name.
  'openapi-typescript-codegen': () =>
    bin('../openapi-typescript-codegen/bin/index.js', '--input', file, '--output', 'client'),
  '@rtk-query/codegen-openapi': async () => {
    writeFileSync(
      join(folder, 'api.ts'),
      "import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query';\nexport const api = createApi({ baseQuery: fetchBaseQuery({ baseUrl: '' }), endpoints: () => ({}) });\n",
    );
    const { generateEndpoints } = require('@rtk-query/codegen-openapi');
    await generateEndpoints({
      schemaFile: file,
      apiFile: join(folder, 'api.ts'),
      apiImport: 'api',
      outputFile: join(folder, 'index.ts'),
      exportName: 'site',
    });
  },
  'typed-openapi': () => bin('typed-openapi', file, '--output', 'index.ts', '--runtime', 'zod'),
  'ng-openapi-gen': () => bin('ng-openapi-gen', '--input', file, '--output', folder),
  '@7nohe/openapi-react-query-codegen': () =>
    bin('openapi-rq', '--input', file, '--output', 'client'),
  '@openapi-qraft/cli': () =>
    bin(
      'openapi-qraft',
      '--plugin',
      'tanstack-query-react',
      file,
      '--output-dir',
      folder,
      '--openapi-types-file-name',
      'schema.ts',
      '--plugin',
      'openapi-typescript',
    ),
  'json-schema-to-typescript': async () => {
    const { compile } = await import('json-schema-to-typescript');
    save('index.ts', await compile(toSchema(), 'Index', { unreachableDefinitions: true }));
  },
  'json-schema-to-zod': async () => {
    const { jsonSchemaToZod } = await import('json-schema-to-zod');
    const { default: parser } = await import('@apidevtools/swagger-parser');
    const { components } = await parser.dereference(structuredClone(document));
    save(
      'index.ts',
      jsonSchemaToZod(components.schemas.SearchIndex, { name: 'index', module: 'esm' }),
    );
  },
  'quicktype-core': async () => {
    const { InputData, JSONSchemaInput, FetchingJSONSchemaStore, quicktype } = await import(
      'quicktype-core'
    );
    const input = new JSONSchemaInput(new FetchingJSONSchemaStore());
    await input.addSource({ name: 'Index', schema: JSON.stringify(toSchema()) });
    const inputData = new InputData();
    inputData.addInput(input);
    save('index.ts', (await quicktype({ inputData, lang: 'typescript' })).lines.join('\n'));
  },
};

/** Clients that read the document when they start. */
const clients = {
  'swagger-client': async () => {
    const { default: Swagger } = await import('swagger-client');
    const client = await Swagger({ spec: structuredClone(document) });
    check(client.errors.length === 0, JSON.stringify(client.errors));
    check(
      typeof client.apis['search-index']?.getSearchIndex === 'function' ||
        Object.values(client.apis).some((one) => one.getSearchIndex),
      'has no getSearchIndex',
    );
  },
  'openapi-client-axios': async () => {
    const { OpenAPIClientAxios } = await import('openapi-client-axios');
    const client = await new OpenAPIClientAxios({ definition: document }).init();
    check(typeof client.getSearchIndex === 'function', 'has no getSearchIndex');
  },
};

/** Validators of values. */
const validators = {
  ajv: async () => {
    const { default: Ajv } = await import('ajv/dist/2020.js');
    const { default: addFormats } = await import('ajv-formats');
    const ajv = addFormats(new Ajv({ strict: false }));
    const validate = ajv.compile(toSchema());
    await judge((value) => validate(value));
  },
  '@hyperjump/json-schema': async () => {
    const { registerSchema, validate } = await import('@hyperjump/json-schema/draft-2020-12');
    registerSchema(toSchema(), 'https://example.com/index');
    await judge(async (value) => (await validate('https://example.com/index', value)).valid);
  },
  '@cfworker/json-schema': async () => {
    const { Validator } = await import('@cfworker/json-schema');
    const validator = new Validator(toSchema(), '2020-12');
    await judge((value) => validator.validate(value).valid);
  },
  '@exodus/schemasafe': async () => {
    const { validator } = await import('@exodus/schemasafe');
    const validate = validator(toSchema(), { mode: 'lax' });
    await judge((value) => validate(value));
  },
  jsonschema: async () => {
    const { validate } = await import('jsonschema');
    const schema = { ...toSchema(), id: 'https://example.com/index' };
    await judge((value) => validate(value, schema).valid);
  },
  'is-my-json-valid': async () => {
    const { default: compile } = await import('is-my-json-valid');
    const validate = compile(toSchema());
    await judge((value) => validate(value));
  },
  djv: async () => {
    const { default: Djv } = await import('djv');
    const environment = new Djv();
    environment.addSchema('index', toSchema());
    await judge((value) => environment.validate('index', value) === undefined);
  },
  'openapi-response-validator': async () => {
    const { default: module } = await import('openapi-response-validator');
    const Validator = module.default ?? module;
    const { responses } = document.paths['/api/search-index'].get;
    const validator = new Validator({ responses, components: document.components });
    await judge((value) => validator.validateResponse('200', value) === undefined);
  },
  'openapi-backend': async () => {
    const { OpenAPIBackend } = await import('openapi-backend');
    const api = new OpenAPIBackend({ definition: structuredClone(document) });
    await api.init();
    await judge((value) => !api.validateResponse(value, 'getSearchIndex').errors);
  },
  'express-openapi-validator': async () => {
    const { middleware } = require('express-openapi-validator');
    const express = require('express');
    const app = express();
    app.use(
      middleware({
        apiSpec: structuredClone({ ...document, servers: [{ url: '/' }] }),
        validateResponses: true,
      }),
    );
    let value;
    app.get('/api/search-index', (_, response) => response.json(value));
    app.use((error, _, response, __) =>
      response.status(error.status ?? 500).json({ message: error.message }),
    );
    const server = app.listen(0);
    const { port } = server.address();
    await judge(async (one) => {
      value = one;
      const response = await fetch(`http://127.0.0.1:${port}/api/search-index`);
      if (![200, 500].includes(response.status)) throw new Error(await response.text());
      return response.ok;
    });
    server.close();
  },
  'openapi-enforcer': async () => {
    const { default: Enforcer } = await import('openapi-enforcer');
    const [, error] = await Enforcer(structuredClone(document), { fullResult: true });
    check(!error, String(error));
  },
};

/** Readers, linters and comparers of documents. */
const readers = {
  '@apidevtools/swagger-parser': async () => {
    const { default: parser } = await import('@apidevtools/swagger-parser');
    await parser.validate(structuredClone(document));
  },
  '@scalar/openapi-parser': async () => {
    const { validate } = await import('@scalar/openapi-parser');
    const { valid, errors } = await validate(structuredClone(document));
    check(valid, JSON.stringify(errors));
  },
  '@readme/openapi-parser': async () => {
    const { validate } = await import('@readme/openapi-parser');
    const result = await validate(structuredClone(document));
    check(result.valid, JSON.stringify(result.errors));
  },
  '@seriousme/openapi-schema-validator': async () => {
    const { Validator } = await import('@seriousme/openapi-schema-validator');
    const result = await new Validator().validate(structuredClone(document));
    check(result.valid, JSON.stringify(result.errors));
  },
  'oas-normalize': async () => {
    const { default: OASNormalize } = await import('oas-normalize');
    await new OASNormalize(structuredClone(document)).validate();
  },
  oas: async () => {
    const { default: Oas } = await import('oas');
    const oas = Oas.init(structuredClone(document));
    const operation = oas.operation('/api/search-index', 'get');
    check(operation.getResponseAsJSONSchema('200').length > 0, 'has no schema of the response');
  },
  'oas-validator': async () => {
    await require('oas-validator').validate(structuredClone(document), {});
  },
  '@stoplight/spectral-cli': () => {
    writeFileSync(
      join(folder, 'rules.yaml'),
      'extends: ["spectral:oas"]\nrules:\n  oas3-server-not-example.com: off\n',
    );
    bin(
      'spectral',
      'lint',
      file,
      '--ruleset',
      join(folder, 'rules.yaml'),
      '--fail-severity',
      'warn',
      '--format',
      'text',
    );
  },
  '@redocly/cli': () => {
    writeFileSync(
      join(folder, 'redocly.yaml'),
      'extends: [spec]\nrules:\n  no-invalid-media-type-examples: error\n  no-invalid-schema-examples: error\n',
    );
    bin('redocly', 'lint', file, '--config', join(folder, 'redocly.yaml'), '--format', 'stylish');
  },
  'openapi-examples-validator': () => bin('openapi-examples-validator', file),
  'openapi-diff': async () => {
    const { diffSpecs } = require('openapi-diff');
    const source = { content: JSON.stringify(document), location: 'a.json', format: 'openapi3' };
    const result = await diffSpecs({
      sourceSpec: source,
      destinationSpec: { ...source, location: 'b.json' },
    });
    check(!result.breakingDifferencesFound, 'finds breaking differences from itself');
  },
  'openapi-format': () => {
    bin('openapi-format', file, '--output', join(folder, 'out.json'), '--json');
    const { components } = JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8'));
    const { pattern } = components.schemas.SearchEntry.properties.path;
    check(
      pattern === document.components.schemas.SearchEntry.properties.path.pattern,
      `changes the pattern to ${pattern}`,
    );
  },
};

/** Mocks, examples, docs, collections. */
const converters = {
  '@stoplight/prism-cli': async () => {
    const response = await ask(
      'prism',
      ['mock', file, '--multiprocess=false', '-p', 'PORT', '-h', '127.0.0.1'],
      '/api/search-index',
    );
    check(response.status === 200, await response.text());
  },
  '@mswjs/source': async () => {
    const { fromOpenApi } = await import('@mswjs/source/open-api');
    const handlers = await fromOpenApi(JSON.stringify(document));
    check(handlers.length >= operations(), `has ${handlers.length} handlers`);
    const request = new Request('http://localhost:3000/api/search-index');
    const { getResponse } = await import('msw');
    const response = await getResponse(handlers, request);
    check(response?.status === 200, `responds with ${response?.status}`);
  },
  'openapi-sampler': async () => {
    const { sample } = await import('openapi-sampler');
    const value = sample(document.components.schemas.SearchIndex, {}, document);
    check(Array.isArray(value.entries), 'has no entries');
  },
  widdershins: () => bin('widdershins', file, '-o', join(folder, 'docs.md')),
  'openapi-to-postmanv2': async () => {
    const { convertV2 } = require('openapi-to-postmanv2');
    const input = { type: 'json', data: structuredClone(document) };
    const { result, reason } = await new Promise((done, fail) =>
      convertV2(input, {}, (error, found) => (error ? fail(error) : done(found))),
    );
    check(result, reason);
  },
  '@usebruno/converters': async () => {
    const { openApiToBruno } = await import('@usebruno/converters');
    check((await openApiToBruno(structuredClone(document))).items.length > 0, 'has no items');
  },
};

/** Servers that offer an agent each operation as a tool. */
const servers = {
  'openapi-mcp-generator': () =>
    bin('openapi-mcp-generator', '--input', file, '--output', join(folder, 'server'), '--force'),
  '@ivotoby/openapi-mcp-server': async () => {
    const command = join(here, 'node_modules/.bin/openapi-mcp-server');
    const tools = await listTools(process.execPath, [
      command,
      '--api-base-url',
      'http://localhost:3000',
      '--openapi-spec',
      file,
    ]);
    check(tools.length >= operations(), `has ${tools.length} tools`);
  },
};

export const kinds = {
  generator: generators,
  client: clients,
  validator: validators,
  reader: readers,
  converter: converters,
  server: servers,
};

if (process.argv[1] === import.meta.filename) {
  const name = process.argv[2] ?? '';
  document = JSON.parse(readFileSync(file, 'utf8'));
  try {
    await Object.assign({}, ...Object.values(kinds))[name]();
  } catch (error) {
    console.error(error?.stderr || error?.stdout || error?.stack || error);
    process.exit(1);
  }
  process.exit();
}
