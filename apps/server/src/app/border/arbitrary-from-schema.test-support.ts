import fc from 'fast-check';
import * as z from 'zod';

/** The part of JSON Schema that our contract is made of. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Texts that have broken programs before. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '../../../etc/passwd',
    "'; DROP TABLE document; --",
    '%',
    '_%',
    '\\',
    '"',
    '{}',
    '[]',
    '__proto__',
    'constructor',
    'NaN',
    '1e400',
    '-1',
    '99999999999999999999',
    '\u202egnp.exe',
    '\ufeff',
    'İ',
    'ﬃ',
    '👩‍👩‍👧‍👧',
    'é'.normalize('NFD'),
    'a'.repeat(5_000),
    '語'.repeat(1_200),
    'doc_00000000000000000000',
    'javascript:alert(1)',
    'http://127.0.0.1/',
    'file:///etc/passwd',
    '\r\nset-cookie: a=b',
  ),
);

const anything = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.constantFrom(null, true, -0, 2 ** 53, 1e300),
);

/** Values that a zod schema takes, and now and then ones that it must refuse. */
export function arbitraryFrom(schema: z.ZodType): fc.Arbitrary<unknown> {
  return ofSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
}

const often = (valid: fc.Arbitrary<unknown>) => fc.oneof({ arbitrary: valid, weight: 9 }, { arbitrary: anything, weight: 1 });

function ofSchema(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(ofSchema));
  if (schema.allOf) return fc.oneof(...schema.allOf.map(ofSchema));
  if (schema.const !== undefined) return often(fc.constant(schema.const));
  if (schema.enum) return often(fc.constantFrom(...schema.enum));
  switch (schema.type ?? '') {
    case 'object':
      return often(objectOf(schema));
    case 'array':
      return often(
        fc.array(ofSchema(schema.items ?? {}), {
          minLength: Math.min(schema.minItems ?? 0, 5),
          maxLength: Math.min(schema.maxItems ?? 5, 5),
        }),
      );
    case 'string':
      return fc.oneof(
        fc.string({ minLength: Math.min(schema.minLength ?? 0, 50), maxLength: Math.min(schema.maxLength ?? 30, 50) }),
        hostileText,
      );
    case 'integer':
      return often(
        fc.integer({ min: Math.max(schema.minimum ?? -5, -(2 ** 31)), max: Math.min(schema.maximum ?? 50, 2 ** 31 - 1) }),
      );
    case 'number':
      return often(fc.double({ noNaN: true, min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6 }));
    case 'boolean':
      return often(fc.boolean());
    case 'null':
      return often(fc.constant(null));
    default:
      return anything;
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const fields = fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, ofSchema(one)])), {
    requiredKeys: [...required],
  });
  if (additionalProperties === undefined || additionalProperties === false) return fields;
  const rest = fc.dictionary(
    hostileText,
    typeof additionalProperties === 'object' ? ofSchema(additionalProperties) : anything,
    { maxKeys: 3 },
  );
  return fc.tuple(fields, rest).map(([known, more]) => ({ ...more, ...known }));
}
