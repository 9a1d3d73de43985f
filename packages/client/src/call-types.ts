// What calls take and answer, from the schemas of the contract. Types alone: at run time nothing of them is left.
import type { StreamedEvent } from 'contract/v1/events';
import type { OperationId, OperationOf } from 'contract/v1/operations';
import type * as z from 'zod';

type Fields<Id extends OperationId, Part extends string> =
  OperationOf<Id> extends Readonly<Record<Part, infer Schema>>
    ? Schema extends z.ZodType
      ? z.input<Schema>
      : unknown
    : unknown;

/** Parameters of the address, of the query and of the body, in one object. */
export type InputOf<Id extends OperationId> = Id extends 'uploadFile' | 'uploadVersion'
  ? Fields<Id, 'parameters'> & Fields<Id, 'form'> & { readonly file: Blob; readonly name: string }
  : Fields<Id, 'parameters'> & Fields<Id, 'query'> & Fields<Id, 'body'>;

/** JSON as it was answered, or bytes. */
export type AnswerOf<Id extends OperationId> = OperationOf<Id>['answer'] extends z.ZodType
  ? z.output<OperationOf<Id>['answer']>
  : Blob;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Sent again with the same key within a day, the call is done once. For calls that make something. */
  readonly idempotencyKey?: string;
  /** The ETag of the file as it was read: nothing is changed when it is not like that any more. */
  readonly ifMatch?: string;
}

/** Goes on by itself after a break, until the signal ends it or the server refuses. `position` is what `after` takes the next time. */
export type EventsCall = (
  input?: { readonly after?: number },
  options?: Pick<CallOptions, 'signal'>,
) => AsyncIterableIterator<StreamedEvent & { readonly position: number }>;

type Call<Id extends OperationId> = Id extends 'streamEvents' ? EventsCall : OrdinaryCall<Id>;
type OrdinaryCall<Id extends OperationId> =
  object extends InputOf<Id>
    ? (input?: InputOf<Id>, options?: CallOptions) => Promise<AnswerOf<Id>>
    : (input: InputOf<Id>, options?: CallOptions) => Promise<AnswerOf<Id>>;

/** A function for each operation of `/v1`. */
export type TroveClient = { readonly [Id in OperationId]: Call<Id> };
