import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { messageOf, ProductError } from '#kernel/errors.ts';
import { StorageFullError } from '#kernel/storage-full.ts';
import type { Log } from '#kernel/log.ts';

/** What the checker of bodies says by itself means nothing without the name of the field. Our own sentences say what is meant. */
const GENERIC = /^(?:Invalid|Too|Unrecognized|Expected) /;

function sentenceOf({ instancePath, message = '' }: { instancePath: string; message?: string }): string {
  const field = instancePath.replace(/^\//, '').replaceAll('/', '.');
  return field !== '' && GENERIC.test(message) ? `${field}: ${message}` : message;
}

const STORAGE_FULL = 'The storage is full. Nothing was kept, and what you have is safe. Make room and try again.';

/** The one place where an error becomes an answer: `{error, code}`. What nobody foresaw is logged whole and told as a plain sentence. */
export function answerErrors(server: FastifyInstance, log: Log): void {
  server.setErrorHandler(
    (error: FastifyError | ProductError | StorageFullError, request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      if (error instanceof ProductError)
        return reply.code(error.status).headers(error.headers).send({ error: error.message, code: error.code });
      if (error instanceof StorageFullError) {
        log.error('storage full', { route: request.routeOptions.url ?? 'unknown', reason: messageOf(error.cause ?? error) });
        return reply.code(507).send({ error: STORAGE_FULL, code: 'storage_full' });
      }
      if (hasZodFastifySchemaValidationErrors(error)) {
        const sentence = error.validation.map(sentenceOf).join('; ');
        return reply.code(400).send({ error: sentence, code: 'invalid_request' });
      }
      const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
      if (status < 500) return reply.code(status).send({ error: error.message, code: 'invalid_request' });
      log.error('request failed', {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        reason: messageOf(error),
        stack: error.stack ?? '',
      });
      return reply
        .code(500)
        .send({ error: 'Something went wrong here. Nothing you had is lost; please try again.', code: 'internal' });
    },
  );
}
