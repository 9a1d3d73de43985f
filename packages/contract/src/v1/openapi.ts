import { DEPRECATIONS, saidOf, type Deprecation } from './deprecations.ts';
import { describeEvents } from './describe-events.ts';
import { EXAMPLE_ANSWERS } from './examples.ts';
import { HEADERS, OLD_HEADERS, RANGED, SHARED_HEADERS } from './describe-headers.ts';
import { GROUPS } from './groups.ts';
import * as z from 'zod';
import { KEY_SCOPE_MEANINGS } from '../account.ts';
import { uploadPaths } from './describe-uploads.ts';
import type { Operation } from './operation.ts';
import { V1_ADDRESS } from './address.ts';
import { OPERATIONS, type OperationId } from './operations.ts';
import { Problem, PROBLEM_TYPE } from './problem.ts';

type Json = Readonly<Record<string, unknown>>;
type JsonSchema = z.core.JSONSchema.BaseSchema;
type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => JsonSchema;
type Fields = NonNullable<Operation['query']>;

interface Options {
  readonly version: string;
  /** Origin under which people reach the product. */
  readonly publicUrl: string;
  /** Every code that a problem can have. */
  readonly codes: readonly string[];
  /** What is on its way out. */
  readonly deprecations?: readonly Deprecation[];
}

const IF_MATCH = 'If-Match';
const problems = { 400: 'BadRequest', 401: 'Unauthorized', 403: 'Forbidden', 429: 'TooManyRequests', 500: 'Failure' } as const;
const problem = (description: string) => ({
  description,
  content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** The document of `/v1` in OpenAPI 3.1, made from the schemas that its routes parse and answer by. */
export function describeApi({ version, publicUrl, codes, deprecations = DEPRECATIONS }: Options): Json {
  const schemas: Record<string, JsonSchema> = {};
  const schemaOf: SchemaOf = (schema, io) => {
    const { $defs = {}, $schema: _dialect, ...rest } = pointed(z.toJSONSchema(schema, { target: 'draft-2020-12', io }));
    for (const [name, { $id: _id, id: _name, ...described }] of Object.entries($defs)) schemas[name] = described;
    return rest;
  };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of OPERATIONS)
    (paths[V1_ADDRESS + operation.path] ??= {})[operation.method.toLowerCase()] = describeOperation(
      operation,
      schemaOf,
      deprecations.filter(({ call }) => call === operation.id),
    );
  Object.assign(paths, uploadPaths);
  const code = z.enum([...new Set(codes)].toSorted()).describe('Stable: what programs compare');
  schemas['Problem'] = schemaOf(Problem.extend({ code }), 'output');
  return {
    openapi: '3.1.1',
    info: {
      title: 'Trove',
      version,
      description:
        'Files, their pages and what they say. Refusals are problem details (RFC 9457) with a stable code. Beside this, `/dav/inbox` takes files over WebDAV.',
      contact: { name: 'Trove', url: new URL('/api', publicUrl).href },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    security: [{ key: [] }, { app: [] }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: describeEvents(schemaOf),
    components: {
      headers: HEADERS,
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key from Settings, Advanced' },
        app: {
          type: 'oauth2',
          description: 'An app that a person let in. Programs without a browser use the device flow: /oauth/device.',
          flows: {
            authorizationCode: {
              authorizationUrl: new URL('/authorize', publicUrl).href,
              tokenUrl: new URL('/oauth/token', publicUrl).href,
              refreshUrl: new URL('/oauth/token', publicUrl).href,
              scopes: KEY_SCOPE_MEANINGS,
            },
          },
        },
      },
      schemas,
      responses: {
        BadRequest: problem('Something of the request is not as it should be. Nothing was changed.'),
        Unauthorized: problem('No key, or one that is not known, was revoked or has expired.'),
        Forbidden: problem('The key may not do this: it lacks the scope, or your role in the library does not allow it.'),
        TooManyRequests: {
          ...problem('Too many requests within a minute.'),
          headers: { 'retry-after': { description: 'Seconds', schema: { type: 'integer' } } },
        },
        Failure: problem('Something went wrong on the server. Nothing that you had is lost.'),
        Refused: problem('The request was refused; `code` says why.'),
      },
    },
  };
}

function describeOperation(operation: Operation, schemaOf: SchemaOf, old: readonly Deprecation[]): Json {
  const whole = old.find(({ name }) => name === undefined);
  const { id, group, summary, description, scopes, parameters, query, method, tagged, status, alreadyHere, ranged } = operation;
  const headers = [
    header(
      'Trove-Library',
      'The id of the library in which this is done: see `GET /v1/api/libraries`. Without it, in your own',
    ),
    ...(method === 'POST' ? [header('Idempotency-Key', 'Sent again with the same key within a day, it is done once')] : []),
    ...(tagged && (method === 'PUT' || method === 'DELETE')
      ? [header(IF_MATCH, 'Only if the file is still as this ETag says; else 412')]
      : []),
    ...(ranged
      ? [
          header('Range', 'One part of the bytes, such as `bytes=0-1023`'),
          header('If-Range', 'The part only where the file is still as this ETag says; else the whole'),
          header('If-None-Match', 'Answered with 304 while the file is as this ETag says'),
        ]
      : []),
    ...(tagged && method === 'GET' ? [header('If-None-Match', 'Answered with 304 while the file is as this ETag says')] : []),
  ];
  return {
    operationId: id,
    tags: [group],
    summary,
    ...(whole && { deprecated: true }),
    description: [whole && saidOf(whole), description, `Needs the scope ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`]
      .filter(Boolean)
      .join(' '),
    parameters: [
      ...parametersOf(parameters, 'path', schemaOf, old),
      ...parametersOf(query, 'query', schemaOf, old),
      ...headers,
    ],
    ...bodyOf(operation, schemaOf, old),
    responses: {
      [status]: answerOf(operation, schemaOf, old),
      ...(alreadyHere && { 200: { ...answerOf(operation, schemaOf, old), description: 'The same bytes were here already' } }),
      ...(ranged ? RANGED : {}),
      ...(tagged && method === 'GET' ? { 304: { description: 'The file is as you know it' } } : {}),
      ...Object.fromEntries(Object.entries(problems).map(([code, name]) => [code, { $ref: `#/components/responses/${name}` }])),
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

/** What is said of a parameter or field, where it is old. */
function aged(name: string, description: string | undefined, old: readonly Deprecation[]): Json {
  const own = old.find((one) => one.name === name);
  const said = [own && saidOf(own), description].filter((text) => text !== undefined).join(' ');
  return { ...(said !== '' && { description: said }), ...(own && { deprecated: true }) };
}

function parametersOf(
  given: Fields | undefined,
  where: 'path' | 'query',
  schemaOf: SchemaOf,
  old: readonly Deprecation[],
): Json[] {
  return Object.entries(given?.shape ?? {}).map(([name, type]) => {
    const { description, ...schema } = schemaOf(type, 'input');
    const required = where === 'path' || !type.safeParse(undefined).success;
    return { name, in: where, required, ...aged(name, description, old), schema };
  });
}

/** The same schema, whose old fields say so. */
function withAged(schema: JsonSchema, old: readonly Deprecation[]): JsonSchema {
  const { properties } = schema;
  if (!properties || old.length === 0) return schema;
  const fields = Object.entries(properties).map(([name, field]) => {
    const { description, ...rest } = typeof field === 'object' ? field : {};
    return [name, { ...rest, ...aged(name, description, old) }] as const;
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}

function bodyOf({ body, form, example }: Operation, schemaOf: SchemaOf, old: readonly Deprecation[]): Json {
  if (body) {
    const schema = { ...withAged(schemaOf(body, 'input'), old), additionalProperties: false };
    return { requestBody: { required: true, content: { 'application/json': { schema, example: example.body } } } };
  }
  if (!form) return {};
  const { properties, required = [], ...rest } = withAged(schemaOf(form, 'input'), old);
  const schema = {
    ...rest,
    properties: {
      file: { type: 'string', contentMediaType: 'application/octet-stream', description: 'The bytes of the file' },
      ...properties,
    },
    required: ['file', ...required],
    additionalProperties: false,
  };
  const encoding = 'metadata' in form.shape ? { encoding: { metadata: { contentType: 'application/json' } } } : {};
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema, ...encoding } } } };
}

function answerOf({ id, answer, tagged, ranged }: Operation, schemaOf: SchemaOf, old: readonly Deprecation[]): Json {
  const headers = {
    ...SHARED_HEADERS,
    ...(old.length > 0 ? OLD_HEADERS : {}),
    ...(tagged || ranged ? { etag: { $ref: '#/components/headers/ETag' } } : {}),
  };
  if (typeof answer === 'string') return { description: 'The bytes', headers, content: { [answer]: {} } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the ids of the list are those of the examples
  const example = EXAMPLE_ANSWERS[id as OperationId];
  return {
    description: 'Done',
    headers,
    content: { 'application/json': { schema: schemaOf(answer, 'output'), ...(example !== undefined && { example }) } },
  };
}

/** The same schema; its references lead to the components of the document. */
const pointed = (schema: JsonSchema): JsonSchema =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema itself, written down and read again
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
