/** Writes `python/legible.py`: the types of the OpenAPI document and one method per operation. */

type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};

type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: Schema;
  }[];
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
};

const header = `"""Generated from /openapi.json by \`npm run client\`. Do not edit."""

from typing import Literal, NotRequired, TypedDict

from http_client import HttpClient
`;

/** @param document the OpenAPI document of the service, as JSON. */
export function toPythonClient(document: string): string {
  const { components, paths } = JSON.parse(document);
  const classes: string[] = [];
  for (const [name, schema] of Object.entries<Schema>(components.schemas))
    addClass(classes, name, schema);
  const methods = Object.entries<{ get: Operation }>(paths).map(([path, { get }]) =>
    toMethod(path, get),
  );
  return `${[header, ...classes, `class Client(HttpClient):\n${methods.join('\n')}`].join('\n\n')}`;
}

/** Adds the class of an object, after those of the objects in it. */
function addClass(
  classes: string[],
  name: string,
  { properties = {}, required = [] }: Schema,
): void {
  const fields = Object.entries(properties).map(([field, schema]) => {
    const type = toType(
      classes,
      `${name}${field.charAt(0).toUpperCase()}${field.slice(1)}`,
      schema,
    );
    return `    ${field}: ${required.includes(field) ? type : `NotRequired[${type}]`}\n`;
  });
  classes.push(`class ${name}(TypedDict):\n${fields.join('') || '    pass\n'}`);
}

/**
 * A type as Python writes it. Quotes allow a class that follows.
 *
 * @param name of the class, if the schema is an object of its own.
 */
function toType(classes: string[], name: string, schema: Schema): string {
  if (schema.$ref) return `"${schema.$ref.split('/').at(-1)}"`;
  if (schema.enum)
    return `Literal[${schema.enum.map((value) => JSON.stringify(value)).join(', ')}]`;
  switch (schema.type) {
    case 'string':
      return 'str';
    case 'integer':
      return 'int';
    case 'number':
      return 'float';
    case 'boolean':
      return 'bool';
    case 'array':
      return `list[${toType(classes, name, schema.items ?? {})}]`;
    case 'object':
      if (schema.properties === undefined) return 'dict[str, object]';
      addClass(classes, name, schema);
      return name;
    default:
      throw new Error(`clients/python-types.ts has no type for ${JSON.stringify(schema)}.`);
  }
}

function toMethod(
  path: string,
  { operationId, summary, parameters, responses }: Operation,
): string {
  const of = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const names = of('path').map(({ name }) => `, ${toSnakeCase(name)}: str`);
  const query = of('query').map(
    ({ name, schema }) => `, ${toSnakeCase(name)}: ${toType([], '', schema)} | None = None`,
  );
  const body = toType([], '', responses[200]?.content['application/json']?.schema ?? {});
  const toDict = (place: string) => {
    const pairs = of(place).map(({ name }) => `"${name}": ${toSnakeCase(name)}`);
    return `{${pairs.join(', ')}}`;
  };
  const signature = `self${names.join('')}${query.length > 0 ? `, *${query.join('')}` : ''}`;
  return `    def ${toSnakeCase(operationId)}(${signature}) -> ${body}:
        """${summary}."""
        return self._get("${path}", ${toDict('path')}, ${toDict('query')})
`;
}

/** @example toSnakeCase('perPage') // → 'per_page' */
function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
