import { Transform, pipeline, type Readable } from 'node:stream';
import type * as z from 'zod';
import { ItemError, RateLimitedError, UnavailableError, type OpenedFile } from './cloud-source.ts';
import type { Answer } from './outbound-fetch.ts';

/** No listing page of any provider comes near this. */
const LARGEST_TEXT = 64 * 1024 * 1024;
/** A server that sends a sign now and then is never silent, and would hold us for ever. Shorter than a sync's lease. */
const LONGEST_MILLISECONDS = 4 * 60_000;

/** The whole body as text. @throws UnavailableError when it breaks off, is absurdly long or never ends. */
export async function textOf(answer: Answer, withinMilliseconds = LONGEST_MILLISECONDS): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const timer = setTimeout(
    () => answer.body.destroy(new UnavailableError(`${hostOf(answer)} takes too long to answer`)),
    withinMilliseconds,
  );
  try {
    for await (const chunk of answer.body) {
      const part = Buffer.from(chunk as Uint8Array);
      bytes += part.length;
      if (bytes > LARGEST_TEXT) throw new UnavailableError(`${hostOf(answer)} answered more than 64 MB`);
      chunks.push(part);
    }
  } catch (error) {
    if (error instanceof UnavailableError) throw error;
    throw new UnavailableError(`The answer of ${hostOf(answer)} broke off`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export const hostOf = (answer: Answer): string => new URL(answer.url).host;

/** Refusals are shown and logged: what was secret in the question must not come back in them. */
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

/** Seconds or a date, as milliseconds from now; 0 when absent. */
export function retryAfterOf(answer: Answer, now: number): number {
  const value = answer.headers.get('retry-after');
  if (value === null) return 0;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}

/** What 429 and 5xx mean everywhere; undefined for any other status. */
export function commonError(answer: Answer, detail: string): Error | undefined {
  const sentence = `${hostOf(answer)} answered ${answer.status}${detail === '' ? '' : ` (${detail.slice(0, 200)})`}`;
  if (answer.status === 429) return new RateLimitedError(sentence, retryAfterOf(answer, Date.now()));
  if (answer.status === 503 && answer.headers.has('retry-after'))
    return new RateLimitedError(sentence, retryAfterOf(answer, Date.now()));
  if (answer.status >= 500) return new UnavailableError(sentence);
  return undefined;
}

/** The file in an answer. Its stream fails when fewer bytes come than were announced. */
export function fileOf(answer: Answer, about: { mediaType?: string | null; revision?: string | null } = {}): OpenedFile {
  const announced = answer.headers.get('content-length');
  const bytes = announced === null ? null : Number(announced);
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
