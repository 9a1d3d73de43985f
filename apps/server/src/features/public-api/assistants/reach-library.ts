import { OPERATIONS, type OperationId } from 'contract/v1/operations';
import type { KeyScope } from 'contract/account';
import type { Operation } from 'contract/v1/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { messageOf, ProductError } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { PartDownError } from '#kernel/part-down.ts';
import { StoppingError } from '#kernel/stopping.ts';
import { ClientGoneError } from '#platform/http/client-gone.ts';
import type { Handlers } from '../operation-handlers.ts';
import type { AssistantLibrary } from './assistant-library.ts';

interface Caller {
  readonly scope: OwnerScope;
  readonly scopes: readonly KeyScope[];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Waits until it is this caller's turn. */
  readonly inTurn: <Result>(call: () => Promise<Result>) => Promise<Result>;
  readonly log: Log;
}

/** The operations in this process, for one caller. Whether the caller may use them is decided by who offers them. */
export function reachLibrary(handlers: Handlers, { scope, scopes, request, reply, inTurn, log }: Caller): AssistantLibrary {
  const called = (id: OperationId) => {
    const operation: Operation | undefined = OPERATIONS.find((one) => one.id === id);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it takes is parsed by its own schemas
    const handler = handlers[id] as (call: object) => Promise<never>;
    return async (input: object = {}) => {
      try {
        const asked = {
          params: operation?.parameters?.parse(input),
          query: operation?.query?.parse(input),
          body: operation?.body?.parse(input),
        };
        return await inTurn(() => handler({ scope, request, reply, ...asked }));
      } catch (error) {
        if (error instanceof ProductError || error instanceof z.ZodError) throw error;
        if (error instanceof ClientGoneError || error instanceof StoppingError) throw error;
        if (error instanceof PartDownError) throw new Error(error.sentence, { cause: error });
        // What nobody foresaw may hold words of the database: it is for the log, not for whoever runs the assistant.
        log.error('request failed', { request: request.id, route: `/mcp ${id}`, reason: messageOf(error) });
        throw new Error('Something went wrong here. Nothing you had is lost; please try again.', { cause: error });
      }
    };
  };
  return {
    scopes,
    search: called('search'),
    listFiles: called('listFiles'),
    getFile: called('getFile'),
    listPages: called('listPages'),
    getFacts: called('getFacts'),
    proposeCommand: called('proposeCommand'),
  };
}
