import { AwsClient } from 'aws4fetch';
import { createReadStream } from 'node:fs';
import { Agent as PlainAgent, request as plainRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '#kernel/errors.ts';
import { StorageDownError } from '#kernel/storage-down.ts';

interface Options {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** How long the storage may be silent while something is expected of it. */
  readonly silenceMilliseconds: number;
}

interface Question {
  readonly method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** A local file that is sent, and how long it is. */
  readonly file?: { readonly path: string; readonly bytes: number };
}

export interface StorageAnswer {
  readonly status: number;
  /** Of the body; NaN where it is not said. */
  readonly length: number;
  readonly body: Readable;
}

/** Pauses before a question is asked again that was not answered, or with an error of the storage. Milliseconds. */
const PAUSES = [50, 200, 600];
/** After it was silent for too long it is not asked at all for so long: who waits is told at once, and lines to it do not pile up. */
const REST_MILLISECONDS = 2_000;
const isTrouble = (status: number): boolean => status >= 500 || status === 429;

/** The storage said nothing for too long. */
class SilentError extends Error {
  constructor() {
    super('it stopped answering');
  }
}

/**
 * Asks S3 storage, signed. Every question ends within a bounded time: a storage that refuses, hangs or breaks off is one that is down.
 *
 * @throws StorageDownError, also from the body of the answer
 */
export function createAskStorage({ endpoint, region, accessKey, secretKey, silenceMilliseconds }: Options) {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' });
  const isSecure = new URL(endpoint).protocol === 'https:';
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new PlainAgent({ keepAlive: true });
  let restsUntil = Number.NEGATIVE_INFINITY;

  const isDown = (error: unknown): StorageDownError => {
    if (error instanceof StorageDownError) return error;
    if (error instanceof SilentError) restsUntil = performance.now() + REST_MILLISECONDS;
    return new StorageDownError(`The blob storage at ${endpoint} cannot be reached: ${reasonOf(error)}`, { cause: error });
  };

  /** The bytes of an answer, which break off when none comes for too long while somebody waits for one. */
  async function* bytesOf(message: IncomingMessage): AsyncGenerator<Buffer> {
    const chunks = message[Symbol.asyncIterator]();
    for (;;) {
      const timer = setTimeout(() => message.destroy(new SilentError()), silenceMilliseconds);
      try {
        const next = await chunks.next();
        if (next.done === true) return;
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the body of an answer gives bytes; the declared type of its stream says less
        yield next.value as Buffer;
      } catch (error) {
        throw isDown(error);
      } finally {
        clearTimeout(timer);
      }
    }
  }

  function send(url: string, { method, headers, file }: { method: string; headers: Headers } & Pick<Question, 'file'>) {
    return new Promise<StorageAnswer>((resolve, reject) => {
      const sent = {
        method,
        agent,
        // From before the line is there; without, a name or an address that leads nowhere is waited for as long as the system likes.
        timeout: silenceMilliseconds,
        headers: { ...Object.fromEntries(headers), ...(file && { 'content-length': String(file.bytes) }) },
      };
      const outgoing: ClientRequest = isSecure ? secureRequest(url, sent) : plainRequest(url, sent);
      const giveUp = () => outgoing.destroy(new SilentError());
      outgoing.on('timeout', giveUp);
      // Who sends a line of its head now and then is never silent.
      let late: NodeJS.Timeout | undefined;
      outgoing.once('finish', () => {
        late = setTimeout(giveUp, silenceMilliseconds);
      });
      outgoing.once('close', () => clearTimeout(late));
      outgoing.once('error', reject);
      outgoing.once('response', (message) => {
        clearTimeout(late);
        // From here on it may be us who are slow: only waiting for bytes counts.
        outgoing.off('timeout', giveUp);
        const body = Readable.from(bytesOf(message), { objectMode: false });
        body.once('close', () => message.destroy());
        resolve({ status: message.statusCode ?? 0, length: Number(message.headers['content-length'] ?? Number.NaN), body });
      });
      if (file === undefined) outgoing.end();
      // An answer may come before all was sent, and break the line off.
      else pipeline(createReadStream(file.path), outgoing).catch(reject);
    });
  }

  return async (url: string, { method = 'GET', headers = {}, file }: Question = {}): Promise<StorageAnswer> => {
    if (performance.now() < restsUntil) throw isDown(new Error('it has just stopped answering, and is not asked so soon'));
    for (const pause of [...PAUSES, null]) {
      try {
        const signed = await client.sign(url, { method, headers });
        const answer = await send(signed.url, { method, headers: signed.headers, ...(file && { file }) });
        if (pause === null || !isTrouble(answer.status)) return answer;
        await text(answer.body);
      } catch (error) {
        if (pause === null || error instanceof SilentError || error instanceof StorageDownError) throw isDown(error);
      }
      await wait(pause);
    }
    throw isDown(new Error('it did not answer'));
  };
}
export type AskStorage = ReturnType<typeof createAskStorage>;

/** Where a name has several addresses and none answers, the error has a code and no words. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : messageOf(error));
}
