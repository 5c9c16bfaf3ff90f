/** A little content in which every optional field has a value, and the document that is made from it. */

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { renderOpenApi } from '#lib/api/openapi.ts';
import type { Site } from '#lib/content/site.ts';
import { closeSchemas } from '#tests/support/closed-schemas.ts';
import { site as fixture } from '#tests/support/site.ts';
import { makeSite, samplePost, sampleProject, sampleTerm } from '#tests/unit/content/samples.ts';
import { renderApiExamples } from '#tools/authoring/content/api-docs/examples.ts';

/** Its search has one article and one page. */
export const content: Site = makeSite({
  config: { name: 'Example', author: { name: 'Ada Example' } },
  generatedAt: '2026-01-31T09:00:00.000Z',
  dictionary: fixture.dictionary,
  posts: [
    samplePost({
      slug: 'entity-tags',
      updatedAt: '2026-02-01T09:00:00.000Z',
      keywords: ['etag'],
      coverImage: '/images/cover.png',
    }),
  ],
  projects: [
    sampleProject({
      seoDescription: 'A site.',
      liveUrl: 'https://example.com/',
      role: 'Author',
      timeline: '2026',
      caseStudy: {
        sections: [{ title: 'Problem', body: 'Many readers.' }],
        architecture: 'One document.',
        outcome: 'It is read.',
        results: ['One build'],
        highlights: ['No script'],
        lessonsLearned: ['Write once'],
      },
    }),
  ],
  terms: [sampleTerm({ aliases: ['Vector'] })],
});

type Media = { readonly schema: { readonly $ref: string }; readonly example?: unknown };

type ResponseObject = {
  readonly description: string;
  readonly headers: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, Media>>;
};

type ParameterObject = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example?: string | number;
};

type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly ParameterObject[];
  readonly responses: Readonly<Record<string, ResponseObject | { readonly $ref: string }>>;
};

export type HeaderObject = {
  readonly description: string;
  readonly required: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example: string | number;
};

/** The parts of an OpenAPI document that the tests look at. */
type OpenApi = {
  readonly openapi: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly unknown[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly headers: Readonly<Record<string, HeaderObject>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
  };
};

/** The document as a client gets it. */
export function toDocument(site: Site): OpenApi {
  return JSON.parse(JSON.stringify(renderOpenApi(site, renderApiExamples(site)))) as OpenApi;
}

export const openApi = toDocument(content);

export const operations: readonly (readonly [path: string, operation: Operation])[] =
  Object.entries(openApi.paths).map(([path, { get }]) => [path, get]);

export function responseOf({ responses }: Operation, status: string): ResponseObject | undefined {
  const response = responses[status];
  if (response === undefined || !('$ref' in response)) return response;
  return openApi.components.responses[response.$ref.replace('#/components/responses/', '')];
}

const documentId = 'https://example.com/openapi.json';

// Strict: a keyword or a format that ajv does not know is an error and not passed over.
export const ajv = new Ajv2020({ strict: true, allErrors: true });
addFormats.default(ajv);
ajv.addVocabulary(['components']);
ajv.addSchema({ $id: documentId, components: closeSchemas(openApi.components) });

/** Lists how a value violates a schema of the document, in its strict form. */
export function findViolations(reference: string, value: unknown): readonly string[] {
  const validate = ajv.getSchema(`${documentId}${reference}`);
  if (validate === undefined) throw new Error(`The document has no ${reference}.`);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
