import { OPERATIONS, type OperationId } from 'contract/v1/operations';
import type { KeyScope } from 'contract/account';
import type { Operation } from 'contract/v1/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Handlers } from '../operation-handlers.ts';
import type { AssistantLibrary } from './assistant-library.ts';

interface Caller {
  readonly scope: OwnerScope;
  readonly scopes: readonly KeyScope[];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The operations in this process, for one caller. Whether the caller may use them is decided by who offers them. */
export function reachLibrary(handlers: Handlers, { scope, scopes, request, reply }: Caller): AssistantLibrary {
  const called = (id: OperationId) => {
    const operation: Operation | undefined = OPERATIONS.find((one) => one.id === id);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it takes is parsed by its own schemas
    const handler = handlers[id] as (call: object) => Promise<never>;
    return async (input: object = {}) =>
      handler({
        scope,
        request,
        reply,
        params: operation?.parameters?.parse(input),
        query: operation?.query?.parse(input),
        body: operation?.body?.parse(input),
      });
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
