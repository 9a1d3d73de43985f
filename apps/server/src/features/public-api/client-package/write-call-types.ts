/** The part of JSON Schema that the document of the API is made of. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly description?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
interface DescribedCall {
  readonly operationId: string;
  readonly deprecated?: boolean;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

export interface DescribedApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Field {
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly description?: string | undefined;
}

const comment = (text: string | undefined): string =>
  text === undefined || text === '' ? '' : `/** ${text.replaceAll('*/', '*\\/').replaceAll(/\s+/g, ' ')} */\n`;
const nameOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

function objectOf(fields: Readonly<Record<string, Field>>): string {
  const lines = Object.entries(fields).map(
    ([name, { schema, isRequired, description }]) =>
      `${comment(description ?? schema.description)}readonly ${nameOf(name)}${isRequired ? '' : '?'}: ${typeOf(schema)};`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n}`;
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, { schema, isRequired: required.includes(name) }]),
  );

const union = (types: readonly string[]): string =>
  types.length === 1 ? (types[0] ?? 'never') : types.map((type) => `(${type})`).join(' | ');

/** A schema as a type of TypeScript; what it cannot say is `unknown`. */
function typeOf(schema: Schema): string {
  const { $ref, type, anyOf, oneOf, allOf, items, additionalProperties } = schema;
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? 'unknown';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = anyOf ?? oneOf;
  if (choices) return union(choices.map(typeOf));
  if (allOf) return allOf.map((one) => `(${typeOf(one)})`).join(' & ');
  if (typeof type === 'object') return union(type.map((one) => typeOf({ ...schema, type: one })));
  if (type === 'array') return `readonly (${typeOf(items ?? {})})[]`;
  if (type === 'object') {
    if (schema.properties) return objectOf(fieldsOf(schema));
    return `Readonly<Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'}>>`;
  }
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'string' || type === 'boolean' || type === 'null' ? type : 'unknown';
}

function inputOf({ parameters = [], requestBody }: DescribedCall): Record<string, Field> {
  const asked = parameters.filter((one) => one.in !== 'header');
  const named = asked.map(
    ({ name, schema, required = false, description }) => [name, { schema, isRequired: required, description }] as const,
  );
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
  const fields = { ...Object.fromEntries(named), ...fieldsOf(json?.schema ?? {}), ...fieldsOf(form?.schema ?? {}) };
  return fields;
}

function callOf(call: DescribedCall): string {
  const input = inputOf(call);
  const isForm = call.requestBody?.content['multipart/form-data'] !== undefined;
  const fields = objectOf(isForm ? withoutFile(input) : input);
  const given = isForm ? `${fields} & { readonly file: Blob; readonly name: string }` : fields;
  const needsInput = isForm || Object.values(input).some(({ isRequired }) => isRequired);
  const [, answer] = Object.entries(call.responses).find(([status]) => status.startsWith('2')) ?? [];
  const schema = answer?.content?.['application/json']?.schema;
  // Editors strike through what has this mark; the description says since when, and what instead.
  const said = [call.summary, call.description, call.deprecated && '@deprecated'].filter(Boolean).join('. ');
  return `${comment(said)}${call.operationId}(input${needsInput ? '' : '?'}: ${given}, options?: CallOptions): Promise<${schema ? typeOf(schema) : 'Blob'}>;`;
}

const withoutFile = ({ file: _file, ...rest }: Record<string, Field>): Record<string, Field> => rest;

/**
 * The types of all calls as a file of declarations, made from the document that the server describes itself by.
 *
 * @param ids the calls of the client that are made by one request
 */
export function writeCallTypes({ paths, components }: DescribedApi, ids: ReadonlySet<string>): string {
  const calls = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .filter(({ operationId }) => ids.has(operationId));
  const schemas = Object.entries(components.schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`);
  return [
    "import type { CallOptions } from './trove-client.js';",
    ...schemas,
    `export interface Calls {\n${calls.map(callOf).join('\n')}\n}`,
    '',
  ].join('\n\n');
}
