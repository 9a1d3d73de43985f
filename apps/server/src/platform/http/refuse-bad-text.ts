import { errorsFrom } from '#kernel/errors.ts';
import type { FastifyInstance } from 'fastify';

const errors = errorsFrom({
  bad_address: { status: 400, message: 'This address is not well formed' },
  bad_text: {
    status: 400,
    message:
      'A text in this request has a character that cannot be kept: a NUL, or half of a surrogate pair. Nothing was changed.',
  },
});

/** What no address of ours holds: control characters, and the backslash that browsers take for a slash. */
const FORBIDDEN_IN_PATHS = /[\p{Cc}\\]/u;

/** Whether text can be kept as it is by every database: PostgreSQL takes no NUL, and UTF-8 has no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Refuses addresses and texts that no part below could keep or answer, on every route and every database alike. */
export function refuseBadText(api: FastifyInstance): void {
  api.addHook('onRequest', async (request) => {
    if (FORBIDDEN_IN_PATHS.test(decoded(request.url.split('?')[0] ?? '/'))) throw errors.bad_address();
  });
  api.addHook('preValidation', async ({ params, query, body }) => {
    if (!isAllStorable([params, query, body])) throw errors.bad_text();
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    throw errors.bad_address({}, { cause: error });
  }
}

/** Walks plain data without recursion, because its depth is the sender's choice. Streams and bytes are looked at by who reads them. */
function isAllStorable(roots: readonly unknown[]): boolean {
  const waiting = [...roots];
  for (let value = waiting.pop(); value !== undefined || waiting.length > 0; value = waiting.pop()) {
    if (typeof value === 'string' && !isStorable(value)) return false;
    if (Array.isArray(value)) for (const one of value) waiting.push(one);
    else if (isPlain(value))
      for (const [name, one] of Object.entries(value)) {
        if (!isStorable(name)) return false;
        waiting.push(one);
      }
  }
  return true;
}

/** Neither bytes nor a stream: its prototype is the last of its chain, as that of parsed JSON, queries and forms. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
