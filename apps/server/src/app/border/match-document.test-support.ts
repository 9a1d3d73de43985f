import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Outcome } from './fuzz-routes.test-support.ts';

interface Answer {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Answer>> }>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

/**
 * Holds answers against the document: the operation, the status, the media type and every field must be in it.
 *
 * @returns for an outcome what is wrong with it, or undefined
 */
export function createMatchDocument(document: OpenApiDocument): (outcome: Outcome) => string | undefined {
  // Formats and words that describe are no rules about values.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: 'document', components: document.components });
  const asRoute = (path: string) => path.replace(/:(\w+)/g, '{$1}');
  const inDocument = (schema: unknown): unknown =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'));
  const validators = new Map<object, ReturnType<typeof ajv.compile>>();
  const validatorOf = (schema: object) => {
    const known = validators.get(schema) ?? ajv.compile(inDocument(schema) as object);
    validators.set(schema, known);
    return known;
  };
  return ({ route, status, type, text }) => {
    const [method = '', path = ''] = route.split(' ');
    const operation = document.paths[asRoute(path)]?.[method.toLowerCase()];
    if (!operation) return 'the document does not know this operation';
    const named = operation.responses[status] ?? operation.responses['default'];
    const answer = named?.$ref === undefined ? named : document.components.responses[named.$ref.split('/').at(-1) ?? ''];
    if (!answer) return `the document does not know the status ${status}`;
    if (answer.content === undefined) return text === '' ? undefined : 'there is a body';
    const [wanted, content] = Object.entries(answer.content)[0] ?? ['', {}];
    if (wanted !== '*/*' && !type.startsWith(wanted)) return `${type} instead of ${wanted}`;
    if (!content.schema) return undefined;
    const validate = validatorOf(content.schema);
    return validate(JSON.parse(text)) ? undefined : ajv.errorsText(validate.errors);
  };
}
