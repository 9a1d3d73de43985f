import { Transform, pipeline, type Readable } from 'node:stream';
import type * as z from 'zod';
import { messageOf } from '#kernel/errors.ts';
import { collectBody } from '#kernel/outbound/collect-body.ts';
import type { Answer } from '#kernel/outbound/outbound-fetch.ts';
import { byteCountOf, timeOf } from '#kernel/read-numbers.ts';
import { ItemError, RateLimitedError, UnavailableError } from './cloud-source.errors.ts';
import type { AccountSpace, OpenedFile } from './cloud-source.ts';

/** A page of a provider's listing has at most 1 or 2 MB. */
const LARGEST_ANSWER = 8 * 1024 * 1024;
/** The most of an error response that is read. */
const LARGEST_REFUSAL = 64 * 1024;
/** A server that sends a byte now and then is never silent and would block a sync for ever. Shorter than the lease of a sync. */
const LONGEST_MILLISECONDS = 4 * 60_000;

interface Limits {
  readonly largestBytes?: number;
  readonly withinMilliseconds?: number;
}

/** The whole body. @throws UnavailableError when it breaks off, is too long or never ends. */
export async function bytesOf(
  answer: Answer,
  { largestBytes = LARGEST_ANSWER, withinMilliseconds = LONGEST_MILLISECONDS }: Limits = {},
): Promise<Buffer> {
  try {
    return await collectBody(answer, { largestBytes, withinMilliseconds });
  } catch (error) {
    throw new UnavailableError(messageOf(error), { cause: error });
  }
}

/** The whole body as text. @throws UnavailableError like `bytesOf` */
export const textOf = async (answer: Answer, limits: Limits = {}): Promise<string> =>
  (await bytesOf(answer, limits)).toString('utf8');

/** The text of an error response; empty where it is too long, breaks off or never ends: then the status has to do. */
export const refusalOf = (answer: Answer): Promise<string> => textOf(answer, { largestBytes: LARGEST_REFUSAL }).catch(() => '');

/** Discards a body that nobody reads: a short one is drained so that its connection can be reused, a long one is cut off. */
export const discard = (answer: Answer): void => void refusalOf(answer);

export const hostOf = (answer: Answer): string => new URL(answer.url).host;

/** Error responses are shown and logged: secrets of the request must not appear in them. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((rest, secret) => (secret.length < 4 ? rest : rest.replaceAll(secret, '(hidden)')), text);

/** A body as JSON, or undefined when it is none: errors come in any shape. */
export function looseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body as the schema says. @throws UnavailableError when it is half a page of JSON or another shape. */
export async function jsonOf<Schema extends z.ZodType>(answer: Answer, schema: Schema): Promise<z.infer<Schema>> {
  const value = looseJson(await textOf(answer));
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new UnavailableError(`${hostOf(answer)} answered something unexpected${where === '' ? '' : ` at ${where}`}`);
}

/** The header's seconds or date, as milliseconds after the answer; 0 when absent. */
export function retryAfterOf(answer: Answer): number {
  const value = answer.headers.get('retry-after');
  if (value === null) return 0;
  const seconds = Number(value);
  return Number.isNaN(seconds) ? Math.max(0, (timeOf(value) ?? 0) - answer.at) : seconds * 1000;
}

/** The error for 429 and 5xx; undefined for any other status. */
export function commonError(answer: Answer, detail: string): Error | undefined {
  const sentence = `${hostOf(answer)} answered ${answer.status}${detail === '' ? '' : ` (${detail.slice(0, 200)})`}`;
  if (answer.status === 429) return new RateLimitedError(sentence, retryAfterOf(answer));
  if (answer.status === 503 && answer.headers.has('retry-after')) return new RateLimitedError(sentence, retryAfterOf(answer));
  if (answer.status >= 500) return new UnavailableError(sentence);
  return undefined;
}

/** The file in an answer. Its stream fails when fewer bytes come than were announced. */
export function fileOf(answer: Answer, about: { mediaType?: string | null; revision?: string | null } = {}): OpenedFile {
  const announced = answer.headers.get('content-length');
  const bytes = byteCountOf(announced);
  let received = 0;
  const measure = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      received += chunk.byteLength;
      done(null, chunk);
    },
    flush(done) {
      if (bytes !== null && received !== bytes)
        done(new ItemError(`Only ${received} of ${bytes} bytes came`, { permanent: false }));
      else done();
    },
  });
  const content: Readable = pipeline(answer.body, measure, () => undefined);
  const mediaType = about.mediaType ?? answer.headers.get('content-type')?.split(';')[0]?.trim() ?? null;
  return { content, mediaType, bytes, revision: about.revision ?? null };
}

/**
 * The room of an account, from what is used and what there is in all, in bytes.
 *
 * @returns null when either is not said or is no count, or there is no limit
 */
export function spaceOf(used: string | number | undefined, total: string | number | undefined): AccountSpace | null {
  const [taken, all] = [byteCountOf(used), byteCountOf(total)];
  return taken === null || all === null || all === 0 ? null : { available: Math.max(0, all - taken), total: all };
}
