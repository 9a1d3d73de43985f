import * as z from 'zod';
import { operation } from './operation.ts';
import type { EventName } from './webhooks.ts';

/** Which of the owner's events it is, as text of a header. */
export const EventPosition = z
  .string()
  .regex(/^\d{1,15}$/, 'must be the number of an event')
  .transform(Number);

/** What the data of each event is, in JSON: what webhooks get. `events.lost`: some are older than what is kept. */
export type StreamedEvent =
  | {
      /** The same in webhooks and in the list of changes. */
      readonly id: string;
      readonly type: EventName;
      readonly timestamp: string;
      readonly data: {
        readonly file_id: string | null;
        /** Of the file or of the folder. */
        readonly name: string | null;
        readonly source: string | null;
        readonly by: 'person' | 'key' | 'server';
        readonly key_id: string | null;
        readonly folder_id?: string;
        readonly command_id?: string;
        readonly connection_id?: string;
        readonly comment_id?: string;
      };
    }
  | { readonly type: 'events.lost'; readonly data: { readonly next: number } };

export const EVENT_STREAM = 'text/event-stream';
/** What a stream looks like, for the pages that describe it. */
export const EXAMPLE_STREAM = `retry: 2000
id: 16

id: 17
event: file.uploaded
data: {"id":"evt_5h2k8n1q7s4v0x3z6c9w","type":"file.uploaded","timestamp":"2026-11-02T09:21:00.000Z","data":{"file_id":"doc_4z89z0mntf56cf9sh25e","name":"minutes.pdf","source":"upload","by":"server","key_id":null}}

: still here`;

export const eventOperations = [
  operation({
    id: 'streamEvents',
    method: 'GET',
    path: '/api/events',
    group: 'Events',
    summary: 'Hear what happens to files',
    description:
      'Server-sent events, the same as webhooks get, until you close it. Come back with the header `Last-Event-ID` to go on where you were cut off: events are kept for 30 days. `events.lost` says that some are older than that.',
    scopes: ['files:read'],
    query: z.object({
      after: z.coerce
        .number()
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .optional()
        .describe('Begin after this event, where no header can be sent. Without it, with what happens next'),
    }),
    status: 200,
    answer: EVENT_STREAM,
    example: {},
  }),
] as const;
