/** What the served OpenAPI document promises of an answer, ready to be held against it. */
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { send } from '#tests/support/request.ts';

export type Promised = {
  /** The statuses that the operation documents. */
  readonly statuses: readonly number[];
  /** Whether a body is what the operation documents for 200. */
  readonly isBody: ValidateFunction;
};

export type Contract = {
  /** A path of each operation that answers with 200. */
  readonly paths: readonly string[];
  /** What is promised of a path, or `undefined` where there is no endpoint. */
  readonly findPromised: (path: string) => Promised | undefined;
  readonly isError: ValidateFunction;
};

type Document = {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get: {
          readonly parameters: readonly { readonly in: string; readonly example?: unknown }[];
          readonly responses: Readonly<Record<string, unknown>>;
        };
      }
    >
  >;
};

const documentName = 'openapi.json';

/** Reads the document of a running site. */
export async function readContract(origin: string): Promise<Contract> {
  const document = (await send(origin, `/${documentName}`)).json() as Document;
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, documentName);
  const compile = (pointer: string) => ajv.compile({ $ref: `${documentName}#${pointer}` });

  const operations = Object.entries(document.paths).map(([template, { get }]) => {
    const [example] = get.parameters.filter((parameter) => parameter.in === 'path');
    const body = `/paths/${template.replaceAll('/', '~1')}/get/responses/200/content/application~1json/schema`;
    return {
      path: template.replace(/\{.*\}/, String(example?.example)),
      pattern: new RegExp(`^${template.replace(/\{.*\}/, '[^/]+')}$`),
      statuses: Object.keys(get.responses).map(Number),
      isBody: compile(encodeURI(body)),
    };
  });
  return {
    paths: operations.map(({ path }) => path),
    findPromised: (path) => operations.find(({ pattern }) => pattern.test(path)),
    isError: compile('/components/schemas/Error'),
  };
}
