/** `npm run client`: generates the types of both clients from the endpoint table, with the dictionary of the fixture. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { renderOpenApi } from '#lib/api/openapi.ts';
import { openFacts } from '#lib/content/open-site.ts';
import { sectionNames } from '#lib/site/section-table.ts';
import { toSiteFacts } from '#lib/site/site-facts.ts';
import { siteFolder } from '#tests/support/site-folder.ts';
import { importTool, installTools } from '#tests/support/tools.ts';
import { toPythonClient } from './python-types.ts';

const header = '// Generated from /openapi.json by `npm run client`. Do not edit.\n';

type OpenApiTypescript = {
  readonly default: (schema: object) => Promise<unknown>;
  readonly astToString: (ast: unknown) => string;
};

const document = JSON.stringify(
  renderOpenApi(
    toSiteFacts({
      config: {
        name: 'Content',
        description: '',
        language: 'en',
        author: { name: 'The owner' },
        security: { expires: '' },
        baseUrl: 'https://example.com',
        facts: {},
      },
      sections: sectionNames.map((name) => ({ name, label: name })),
      redirects: {},
      dictionary: openFacts(siteFolder).dictionary,
      collections: [],
    }),
    {},
  ),
);

/** The types of the document, as `openapi-typescript` writes them. */
async function generateSchema(): Promise<string> {
  const folder = installTools();
  const tool = await importTool<OpenApiTypescript>(folder, 'openapi-typescript');
  const types = tool.astToString(await tool.default(JSON.parse(document)));
  const formatter = ['biome', 'format', '--stdin-file-path=schema.d.ts'];
  return execFileSync('npx', formatter, { input: header + types, encoding: 'utf8' });
}

/** The generated files and their texts. */
export async function generateClients(): Promise<Readonly<Record<string, string>>> {
  return {
    'clients/typescript/schema.d.ts': await generateSchema(),
    'clients/python/legible.py': toPythonClient(document),
  };
}

if (process.argv[1]?.endsWith('generate.ts')) {
  for (const [file, text] of Object.entries(await generateClients())) writeFileSync(file, text);
}
