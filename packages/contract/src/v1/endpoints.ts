import * as z from 'zod';
import { EVENT_STREAM, EXAMPLE_STREAM } from './events.ts';
import { EXAMPLE_ANSWERS } from './examples.ts';
import type { Operation } from './operation.ts';
import { V1_ADDRESS } from './address.ts';
import { OPERATIONS } from './operations.ts';

interface EndpointParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'body' | 'form';
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

/** One call as a page shows it. */
export interface Endpoint {
  readonly id: string;
  readonly method: Operation['method'];
  /** Below `/v1`. */
  readonly path: string;
  readonly group: string;
  readonly summary: string;
  readonly description: string;
  readonly scopes: readonly string[];
  readonly parameters: readonly EndpointParameter[];
  /** As it goes over the wire. */
  readonly request: string;
  readonly response: string;
}

export const PUBLIC_API_AUTHENTICATION = 'Bearer API key or OAuth 2.0';

/** The word for a type in a table. */
function typeName(schema: z.core.JSONSchema.BaseSchema): string {
  if (schema.enum) return schema.enum.map(String).join(', ');
  const { type, anyOf, items } = schema;
  if (type === 'array' && typeof items === 'object' && !Array.isArray(items))
    return `array of ${String(items.type ?? 'values')}`;
  return String(type ?? anyOf?.map((one) => String(one.type)).join(' or ') ?? 'any');
}

const parametersOf = (fields: Operation['query'], where: EndpointParameter['in']): EndpointParameter[] =>
  Object.entries(fields?.shape ?? {}).map(([name, type]) => {
    const schema = z.toJSONSchema(type, { io: 'input' });
    const required = where === 'path' || !type.safeParse(undefined).success;
    return { name, in: where, type: typeName(schema), required, description: schema.description ?? '' };
  });

const EXAMPLE_ID = 'doc_4z89z0mntf56cf9sh25e';

function requestOf({ method, path, form, example }: Operation): string {
  const filled = (example.path ?? path).replace('{id}', EXAMPLE_ID).replace('{page}', '1');
  const head = `${method} ${V1_ADDRESS}${filled}\nAuthorization: Bearer YOUR_API_KEY`;
  if (form) {
    const fields = Object.entries(example.form ?? {}).map(([name, value]) => `${name}=${value}`);
    return [head, 'Content-Type: multipart/form-data', '', 'file=@minutes.pdf', ...fields].join('\n');
  }
  return example.body === undefined
    ? head
    : `${head}\nContent-Type: application/json\n\n${JSON.stringify(example.body, null, 1)}`;
}

function responseOf(id: (typeof OPERATIONS)[number]['id'], answer: Operation['answer']): string {
  if (answer === EVENT_STREAM) return EXAMPLE_STREAM;
  return typeof answer === 'string' ? `${answer}, as bytes` : JSON.stringify(EXAMPLE_ANSWERS[id], null, 2);
}

/** Every call of `/v1`, made from the schemas that its routes use. */
export const describeEndpoints = (): Endpoint[] =>
  OPERATIONS.map((operation: Operation & { id: (typeof OPERATIONS)[number]['id'] }) => {
    const { id, method, path, group, summary, description = '', scopes, parameters, query, body, form, answer } = operation;
    const file = { name: 'file', in: 'form', type: 'binary', required: true, description: 'The bytes of the file' } as const;
    return {
      id,
      method,
      path,
      group,
      summary,
      description,
      scopes,
      parameters: [
        ...parametersOf(parameters, 'path'),
        ...parametersOf(query, 'query'),
        ...parametersOf(body, 'body'),
        ...(form ? [file, ...parametersOf(form, 'form')] : []),
      ],
      request: requestOf(operation),
      response: responseOf(id, answer),
    };
  });

/** Libraries for six languages: where there is one, and which are planned. */
export const SDKS = [
  { language: 'JavaScript', version: '0.1.0', state: 'Served by every instance: npm install ADDRESS/client.tgz' },
  { language: 'Python', version: '0.1.0', state: 'Planned; requests or urllib do' },
  { language: 'Java', version: '0.1.0', state: 'Planned' },
  { language: 'Go', version: '0.1.0', state: 'Planned' },
  { language: 'Ruby', version: '0.1.0', state: 'Planned' },
  { language: 'PHP', version: '0.1.0', state: 'Planned' },
] as const;
