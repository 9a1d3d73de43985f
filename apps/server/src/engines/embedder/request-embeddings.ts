import * as z from 'zod';
import { systemClock, type Clock } from '#kernel/clock.ts';
import { EmbeddingError } from './embedder.ts';

/** A call that takes longer than this is lost. */
const TIMEOUT_MILLISECONDS = 60_000;

/** The part of the answer that OpenAI, Voyage and those who speak like them have in common. */
const Answer = z.object({ data: z.array(z.object({ embedding: z.array(z.number()), index: z.number().int() })) });

interface Request {
  readonly address: string;
  /** Sent as a bearer token; none for a model of one's own. */
  readonly key: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  readonly texts: number;
  readonly signal: AbortSignal | undefined;
  readonly clock?: Clock;
}

/** `Retry-After` as milliseconds: seconds, or a date. */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Anything else is refused by the HTTP client with a message that holds the key itself. */
const HEADER_VALUE = /^[\x21-\x7e]+$/;

/** `ECONNREFUSED` and the like, where there is one: what `fetch` says of itself helps nobody. */
function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `it did not answer within ${TIMEOUT_MILLISECONDS / 1000} seconds`;
  const { cause } = error instanceof Error ? error : {};
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : 'the connection failed';
}

async function send({ address, key, body, signal }: Request): Promise<Response> {
  if (key !== undefined && !HEADER_VALUE.test(key))
    throw new EmbeddingError('refused', 'The key for the embedding service has characters in it that no key has');
  const limit = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  try {
    return await fetch(address, {
      method: 'POST',
      // A redirect would carry the key to somebody else.
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw new EmbeddingError('unreachable', `The embedding service cannot be reached: ${reasonOf(error)}`, { cause: error });
  }
}

function refusal(response: Response, clock: Clock): EmbeddingError {
  const { status } = response;
  const pause = retryAfter(response.headers.get('retry-after'), clock.now());
  const asked = pause === undefined ? {} : { retryAfter: pause };
  if (status === 429) return new EmbeddingError('busy', 'The embedding service asks for a pause', asked);
  if (status === 401 || status === 403) return new EmbeddingError('refused', 'The embedding service does not accept the key');
  if (status === 402) return new EmbeddingError('refused', 'The account at the embedding service has no credit left');
  if (status < 500) return new EmbeddingError('refused', `The embedding service refused the request (${status})`);
  return new EmbeddingError('unreachable', `The embedding service failed (${status})`, asked);
}

/** One call to a service that speaks OpenAI's embedding protocol. @throws EmbeddingError */
export async function requestEmbeddings(request: Request): Promise<Float32Array[]> {
  const response = await send(request);
  if (!response.ok) {
    await response.body?.cancel();
    throw refusal(response, request.clock ?? systemClock);
  }
  const answer = Answer.safeParse(await response.json().catch(() => undefined));
  if (!answer.success)
    throw new EmbeddingError('nonsense', 'The embedding service gave an answer that is not a list of vectors');
  const vectors: Float32Array[] = [];
  for (const { embedding, index } of answer.data.data) vectors[index] = Float32Array.from(embedding);
  if (vectors.length !== request.texts || Object.keys(vectors).length !== request.texts)
    throw new EmbeddingError(
      'nonsense',
      `The embedding service was sent ${request.texts} texts and gave ${answer.data.data.length} vectors back`,
    );
  return vectors;
}
