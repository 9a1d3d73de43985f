import { STATUS_CODES } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ProductError } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import { answerErrors, type WriteRefusal } from './answer-errors.ts';

interface Options {
  readonly log: Log;
  /** What the `type` of a problem begins with; its code follows. */
  readonly prefix: string;
}

/** Errors of this server, and of addresses below it that are not there, as problem details (RFC 9457) with their code. */
export function answerProblems(server: FastifyInstance, { log, prefix }: Options): void {
  const write: WriteRefusal = (reply, { status, code, sentence }) =>
    reply
      .type('application/problem+json')
      .send(JSON.stringify({ type: prefix + code, title: STATUS_CODES[status] ?? 'Error', status, detail: sentence, code }));
  answerErrors(server, log, write);
  server.setNotFoundHandler(({ method, url }) => {
    const path = url.split('?')[0] ?? url;
    throw new ProductError({ code: 'not_found', status: 404, message: `There is no ${method} ${path}` });
  });
}
