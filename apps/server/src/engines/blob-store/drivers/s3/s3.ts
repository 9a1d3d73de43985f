import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { messageOf } from '#kernel/errors.ts';
import { temporaryName } from '#kernel/ids.ts';
import { bucketListingQuery, readBucketListing, type BucketListing } from '#kernel/s3/read-bucket-listing.ts';
import { BlobNotFoundError, BlobStoreFullError, type BlobStore } from '../../blob-store.ts';

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
}

const KEY = /^[A-Za-z0-9_.-]+(\/[A-Za-z0-9_.-]+)*$/;
/** Objects removed at once. */
const REMOVED_AT_ONCE = 8;

/** Blobs as objects of S3 storage, of any maker, addressed by path. An object appears whole or not at all. */
export function s3BlobStore(options: Options): BlobStore {
  const { endpoint, region, bucket, prefix, accessKey, secretKey, scratch } = options;
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3', retries: 3 });
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;
  const urlOf = (key: string) => {
    if (!KEY.test(key) || key.split('/').some((part) => /^\.+$/.test(part))) throw new Error(`Not a blob key: ${key}`);
    return `${bucketUrl}/${prefix}${key}`;
  };

  async function checked(key: string, answer: Response): Promise<Response> {
    if (answer.ok) return answer;
    const text = await answer.text();
    const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? '';
    if (code === 'NoSuchBucket') throw new Error(`There is no bucket ${bucket} at ${endpoint}`);
    if (answer.status === 404) throw new BlobNotFoundError(key);
    if (answer.status === 507 || code === 'QuotaExceeded' || code === 'XMinioStorageFull') throw new BlobStoreFullError();
    throw new Error(`The blob storage at ${endpoint} answered ${answer.status} ${code}`);
  }
  /** What `fetch` says of a server that is not there helps nobody. */
  const reached = (answer: Promise<Response>): Promise<Response> =>
    answer.catch((error: unknown) => {
      const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new Error(`The blob storage at ${endpoint} cannot be reached: ${messageOf(reason)}`, { cause: error });
    });
  const ask = async (key: string, init: RequestInit = {}) => checked(key, await reached(client.fetch(urlOf(key), init)));

  async function listing(start: string, after: string): Promise<BucketListing> {
    const query = bucketListingQuery({ prefix: prefix + start, 'start-after': after });
    const answer = await checked(start, await reached(client.fetch(`${bucketUrl}?${query}`)));
    return readBucketListing(await answer.bytes());
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
    const hash = createHash('sha256');
    let bytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(content, measure, createWriteStream(path));
    return { bytes, sha256: hash.digest('hex') };
  }

  const remove = async (key: string) => {
    await ask(key, { method: 'DELETE' }).catch((error: unknown) => {
      if (!(error instanceof BlobNotFoundError)) throw error;
    });
  };

  const read = async (key: string, range?: { start: number; end: number }): Promise<Readable> => {
    const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    const answer = await ask(key, { headers });
    return Readable.from(answer.body ?? [], { objectMode: false });
  };

  return {
    async put(key, content) {
      const url = urlOf(key);
      const path = join(scratch, temporaryName());
      try {
        const stored = await keepLocally(content, path);
        const headers = { 'x-amz-content-sha256': stored.sha256, 'content-type': 'application/octet-stream' };
        const signed = await client.sign(url, { method: 'PUT', headers });
        // The file itself is sent, not a copy of it in memory. The storage compares the checksum before it keeps anything.
        const body = await openAsBlob(path);
        await checked(key, await reached(fetch(signed.url, { method: 'PUT', headers: signed.headers, body })));
        return stored;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
          throw new BlobStoreFullError({ cause: error });
        throw error;
      } finally {
        await rm(path, { force: true });
      }
    },
    read,
    async size(key) {
      const answer = await ask(key, { method: 'HEAD' });
      return Number(answer.headers.get('content-length'));
    },
    async move(from, to) {
      const source = new URL(urlOf(from)).pathname;
      await ask(to, { method: 'PUT', headers: { 'x-amz-copy-source': source } }).catch((error: unknown) => {
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
        await pipeline(await read(key), createWriteStream(path));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}
