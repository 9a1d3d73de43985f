import * as z from 'zod';
import { ALL_EVENTS } from './webhooks.ts';

type Json = Readonly<Record<string, unknown>>;
type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => object;

const signed = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const Event = z
  .object({
    id: z.string().describe('The same in the stream and in the list of changes'),
    type: z.enum(ALL_EVENTS),
    timestamp: z.iso.datetime(),
    data: z.object({
      file_id: z.string().nullable(),
      name: z.string().nullable().describe('Of the file or of the folder'),
      source: z.string().nullable().describe('Where the file came from'),
      by: z.enum(['person', 'key', 'server']),
      key_id: z.string().nullable(),
      folder_id: z.string().optional(),
      command_id: z.string().optional(),
      connection_id: z.string().optional(),
    }),
  })
  .meta({ id: 'Event' });

/** What is sent to webhooks, as OpenAPI 3.1 has it: one for each type of event. */
export function describeEvents(schemaOf: SchemaOf): Json {
  const schema = schemaOf(Event, 'output');
  return Object.fromEntries(
    ALL_EVENTS.map((type) => [
      type,
      {
        post: {
          operationId: `on ${type}`.replaceAll(/[ ._-](\w)/g, (_all, letter: string) => letter.toUpperCase()),
          tags: ['Webhooks'],
          summary: `The event ${type}`,
          description: 'Sent to the webhooks that chose it, signed as Standard Webhooks has it.',
          security: [],
          parameters: [
            signed('webhook-id', 'The same at each try'),
            signed('webhook-timestamp', 'When it was sent, in seconds of Unix time'),
            signed('webhook-signature', '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64'),
          ],
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: {
            204: { description: 'Taken' },
            410: { description: 'Not wanted any more: the webhook is switched off' },
          },
        },
      },
    ]),
  );
}
