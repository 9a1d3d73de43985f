import type { OperationId, OperationOf } from 'contract/v1/operations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type * as z from 'zod';
import type { OwnerScope } from '#kernel/owner.ts';

/** What a call brings, after the schemas of its operation. */
type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<Id extends OperationId, Name extends string> =
  OperationOf<Id> extends Readonly<Record<Name, infer Schema>> ? Read<Schema> : undefined;

export interface Call<Id extends OperationId> {
  readonly scope: OwnerScope;
  readonly params: Part<Id, 'parameters'>;
  readonly query: Part<Id, 'query'>;
  readonly body: Part<Id, 'body'>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<Id extends OperationId> = OperationOf<Id>['answer'] extends z.ZodType
  ? z.input<OperationOf<Id>['answer']>
  : Buffer | Readable;

/** A function for each operation: it calls use cases and says nothing of HTTP but through `reply` where bytes need headers. */
export type Handlers = { readonly [Id in OperationId]: (call: Call<Id>) => Promise<Answer<Id>> };
