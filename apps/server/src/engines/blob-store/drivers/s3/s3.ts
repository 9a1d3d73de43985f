import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { temporaryName } from '#kernel/ids.ts';
import { bucketListingQuery, readBucketListing, type BucketListing } from '#kernel/s3/read-bucket-listing.ts';
import { StorageDownError } from '#kernel/storage-down.ts';
import { BlobNotFoundError, BlobStoreFullError, type BlobStore } from '../../blob-store.ts';
import { isDiskTrouble } from '../../disk-trouble.ts';
import { createAskStorage, type AskStorage, type StorageAnswer } from './ask-storage.ts';

interface Options {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Empty, or ends in `/`: several installations can share a bucket. */
  readonly prefix: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Where a blob lies on its way in and while an engine needs it as a file. */
  readonly scratch: string;
  /** How long the storage may be silent before it counts as down. */
  readonly silenceMilliseconds: number;
}

/** The scratch folder has no room, or its disk fails. */
function asTrouble(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw new BlobStoreFullError({ cause: error });
  if (isDiskTrouble(error)) throw new StorageDownError('The scratch folder cannot be used', { cause: error });
  throw error;
}

const KEY = /^[A-Za-z0-9_.-]+(\/[A-Za-z0-9_.-]+)*$/;
/** Objects removed at once. */
const REMOVED_AT_ONCE = 8;

/** Blobs as objects of S3 storage, of any maker, addressed by path. An object appears whole or not at all. */
export function s3BlobStore(options: Options): BlobStore {
  const { endpoint, bucket, prefix, scratch } = options;
  const askStorage = createAskStorage(options);
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;
  const urlOf = (key: string) => {
    if (!KEY.test(key) || key.split('/').some((part) => /^\.+$/.test(part))) throw new Error(`Not a blob key: ${key}`);
    return `${bucketUrl}/${prefix}${key}`;
  };

  /** Whatever else is wrong lies with the storage or with our keys to it, and with no file. */
  async function checked(key: string, answer: StorageAnswer): Promise<StorageAnswer> {
    const { status, body } = answer;
    if (status >= 200 && status < 300) return answer;
    const said = await text(body);
    const code = /<Code>([^<]*)<\/Code>/.exec(said)?.[1] ?? '';
    if (code === 'NoSuchBucket') throw new StorageDownError(`There is no bucket ${bucket} at ${endpoint}`);
    if (status === 404) throw new BlobNotFoundError(key);
    if (status === 507 || code === 'QuotaExceeded' || code === 'XMinioStorageFull') throw new BlobStoreFullError();
    throw new StorageDownError(`The blob storage at ${endpoint} answered ${status} ${code}`.trimEnd());
  }
  const ask = async (key: string, question?: Parameters<AskStorage>[1]) => checked(key, await askStorage(urlOf(key), question));
  /** For answers whose bytes nobody needs; read to their end, the line serves again. */
  const done = async (answer: Promise<StorageAnswer>) => void (await text((await answer).body));

  async function listing(start: string, after: string): Promise<BucketListing> {
    const query = bucketListingQuery({ prefix: prefix + start, 'start-after': after });
    const answer = await checked(start, await askStorage(`${bucketUrl}?${query}`));
    return readBucketListing(await buffer(answer.body));
  }

  async function* list(start: string, behind = ''): AsyncGenerator<{ key: string; bytes: number; modifiedAt: number }> {
    for (let after = behind === '' ? '' : prefix + behind; ;) {
      const page = await listing(start, after);
      for (const { key, bytes, modifiedAt } of page.objects) {
        after = key;
        yield { key: key.slice(prefix.length), bytes: bytes ?? 0, modifiedAt: modifiedAt ?? 0 };
      }
      if (!page.truncated) return;
    }
  }

  /** Bytes written to the scratch folder, with their length and checksum: the storage wants both before the first byte. */
  async function keepLocally(content: Readable, path: string) {
    await mkdir(scratch, { recursive: true });
    let broken: unknown;
    content.once('error', (error) => {
      broken = error;
    });
    const hash = createHash('sha256');
    let bytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        hash.update(chunk);
        done(null, chunk);
      },
    });
    // What went wrong with the bytes on their way here is not the disk's.
    await pipeline(content, measure, createWriteStream(path)).catch((error: unknown) => {
      if (error === broken) throw error;
      return asTrouble(error);
    });
    return { bytes, sha256: hash.digest('hex') };
  }

  const remove = async (key: string) => {
    await done(ask(key, { method: 'DELETE' })).catch((error: unknown) => {
      if (!(error instanceof BlobNotFoundError)) throw error;
    });
  };

  const read = async (key: string, range?: { start: number; end: number }): Promise<Readable> => {
    const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    return (await ask(key, { headers })).body;
  };

  return {
    async put(key, content) {
      const url = urlOf(key);
      const path = join(scratch, temporaryName());
      try {
        const stored = await keepLocally(content, path);
        const headers = { 'x-amz-content-sha256': stored.sha256, 'content-type': 'application/octet-stream' };
        // The file itself is sent, not a copy of it in memory. The storage compares the checksum before it keeps anything.
        const file = { path, bytes: stored.bytes };
        await done(askStorage(url, { method: 'PUT', headers, file }).then((answer) => checked(key, answer)));
        return stored;
      } finally {
        await rm(path, { force: true });
      }
    },
    read,
    async size(key) {
      const { length, body } = await ask(key, { method: 'HEAD' });
      await text(body);
      return length;
    },
    async move(from, to) {
      const source = new URL(urlOf(from)).pathname;
      await done(ask(to, { method: 'PUT', headers: { 'x-amz-copy-source': source } })).catch((error: unknown) => {
        throw error instanceof BlobNotFoundError ? new BlobNotFoundError(from) : error;
      });
      await remove(from);
    },
    remove,
    async removeAll(start) {
      let batch: string[] = [];
      const flush = async () => {
        await Promise.all(batch.map(remove));
        batch = [];
      };
      for await (const { key } of list(start)) {
        batch.push(key);
        if (batch.length >= REMOVED_AT_ONCE) await flush();
      }
      await flush();
    },
    list,
    async withLocalFile(key, work) {
      const path = join(scratch, temporaryName());
      await mkdir(scratch, { recursive: true });
      try {
        await pipeline(await read(key), createWriteStream(path)).catch(asTrouble);
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}
