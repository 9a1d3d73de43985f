import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { messageOf, ProductError } from '#kernel/errors.ts';
import { PartDownError } from '#kernel/part-down.ts';
import { StoppingError } from '#kernel/stopping.ts';
import { StorageFullError } from '#kernel/storage-full.ts';
import type { Log } from '#kernel/log.ts';

/** What the checker of bodies says by itself means nothing without the name of the field. Our own sentences say what is meant. */
const GENERIC = /^(?:Invalid|Too|Unrecognized|Expected) /;

function sentenceOf({ instancePath, message = '' }: { instancePath: string; message?: string }): string {
  const field = instancePath.replace(/^\//, '').replaceAll('/', '.');
  return field !== '' && GENERIC.test(message) ? `${field}: ${message}` : message;
}

/** Characters of a refusal, from which on faults are counted instead of told. */
const TOLD = 300;

/** The first faults of a request; of many, nobody reads the last. */
function firstOf(sentences: readonly string[]): string {
  const told = sentences.filter((_, at) => at === 0 || sentences.slice(0, at + 1).join('; ').length <= TOLD);
  return told.length < sentences.length ? `${told.join('; ')}; and ${sentences.length - told.length} more` : told.join('; ');
}

const STORAGE_FULL = 'The storage is full. Nothing was kept, and what you have is safe. Make room and try again.';
const STOPPING = 'The server is being restarted. What you have is safe. Try again in a few seconds; nothing is kept twice.';
/** Codes of refusals that are in no table of errors. */
export const UNTABLED_CODES = [
  'invalid_request',
  'storage_full',
  'database_down',
  'storage_down',
  'stopping',
  'internal',
] as const;

/** What an answer says of an error. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly sentence: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Puts a refusal into an answer. */
export type WriteRefusal = (reply: FastifyReply, refusal: Refusal) => FastifyReply;

const asJson: WriteRefusal = (reply, { sentence, code }) => reply.send({ error: sentence, code });

/**
 * The one place where an error becomes an answer: `{error, code}`, if not written otherwise. What nobody foresaw is logged whole and told as a
 * plain sentence.
 */
export function answerErrors(server: FastifyInstance, log: Log, write: WriteRefusal = asJson): void {
  server.setErrorHandler(
    (error: FastifyError | ProductError | StorageFullError | PartDownError | StoppingError, request, reply) => {
      const refusal = refusalOf(error, request, log);
      return write(reply.code(refusal.status).header('cache-control', 'no-store').headers(refusal.headers), refusal);
    },
  );
}

function refusalOf(
  error: FastifyError | ProductError | StorageFullError | PartDownError | StoppingError,
  request: FastifyRequest,
  log: Log,
): Refusal {
  const headers = {};
  if (error instanceof ProductError)
    return { status: error.status, code: error.code, sentence: error.message, headers: error.headers };
  const route = request.routeOptions.url ?? 'unknown';
  if (error instanceof StorageFullError) {
    log.error('storage full', { request: request.id, route, reason: messageOf(error.cause ?? error) });
    return { status: 507, code: 'storage_full', sentence: STORAGE_FULL, headers };
  }
  if (error instanceof PartDownError) {
    const { code, sentence, reason } = error;
    log.error(`${code.replace('_down', '')} not reached`, { request: request.id, route, reason });
    return { status: error.statusCode, code, sentence, headers: error.headers };
  }
  if (error instanceof StoppingError)
    return { status: error.statusCode, code: 'stopping', sentence: STOPPING, headers: error.headers };
  if (hasZodFastifySchemaValidationErrors(error)) {
    // Two checks of a field may say the same.
    const sentences = [...new Set(error.validation.map(sentenceOf))];
    return { status: 400, code: 'invalid_request', sentence: firstOf(sentences), headers };
  }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status < 500) return { status, code: 'invalid_request', sentence: error.message, headers };
  const { id, method } = request;
  log.error('request failed', { request: id, method, route, reason: messageOf(error), stack: error.stack ?? '' });
  const sentence = 'Something went wrong here. Nothing you had is lost; please try again.';
  return { status: 500, code: 'internal', sentence, headers };
}
