import { AwsClient } from 'aws4fetch';
import { posix } from 'node:path';
import { ItemError, RateLimitedError, SignInExpiredError, UnavailableError } from '../../cloud-source.errors.ts';
import type { Capabilities, CloudSource, RemoteItem } from '../../cloud-source.ts';
import type { Answer, OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { bucketListingQuery, type BucketListing, type BucketObject } from '#kernel/s3/read-bucket-listing.ts';
import { bucketListingOf } from '../../listings/read-listing.ts';
import { commonError, discard, fileOf, refusalOf, retryAfterOf } from '../../read-answer.ts';
import { isInTrashFolder } from '../../trash-folder.ts';
import { s3Writer } from './s3-writer.ts';

const capabilities: Capabilities = {
  changeFeed: 'snapshot',
  identity: 'path',
  hierarchy: 'path',
  caseInsensitive: false,
  // Hosted storage charges for listings.
  pollMilliseconds: 10 * 60_000,
  rescanMilliseconds: null,
};
const PAGE_SIZE = 1000;
const ARCHIVED = new Set(['GLACIER', 'DEEP_ARCHIVE']);

interface Options {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Empty, or ends in `/`. */
  readonly prefix: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly fetch: OutboundFetch;
}

/** A bucket of S3 storage, of any maker, addressed by path. */
export function s3Source({ endpoint, region, bucket, prefix, accessKey, secretKey, fetch }: Options): CloudSource {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' });
  const bucketAddress = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;

  interface Request {
    readonly method?: string;
    readonly headers?: Record<string, string>;
    readonly signal?: AbortSignal | undefined;
  }
  async function ask(url: string, { method = 'GET', headers, signal }: Request = {}) {
    const signed = await client.sign(url, { method, headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...headers } });
    return fetch(signed.url, { method, headers: Object.fromEntries(signed.headers), signal, redirect: 'manual' });
  }

  async function listing(query: Record<string, string>, signal?: AbortSignal): Promise<BucketListing> {
    const answer = await ask(`${bucketAddress}?${bucketListingQuery({ prefix, ...query })}`, { signal });
    if (answer.status !== 200) throw await errorOf(answer);
    return bucketListingOf(answer);
  }

  /** The key to continue after. A listing that makes no progress, in whatever order, would be read for ever. */
  function keyAfter({ objects, truncated }: BucketListing, before: string): string | null {
    if (!truncated) return null;
    const last = objects.at(-1)?.key ?? '';
    const progresses = last > before || Buffer.compare(Buffer.from(last), Buffer.from(before)) > 0;
    if (!progresses) throw new UnavailableError('The storage lists the same keys again and again');
    return last;
  }

  const pathOf = (key: string) => `/${key.slice(prefix.length)}`;
  const itemOf = (object: BucketObject): RemoteItem => ({
    id: object.key,
    parentId: null,
    name: posix.basename(object.key),
    path: pathOf(object.key),
    kind: 'file',
    revision: object.tag === '' ? `${object.modifiedAt}-${object.bytes}` : object.tag,
    bytes: object.bytes,
    mediaType: null,
    modifiedAt: object.modifiedAt,
    webUrl: null,
    ...(ARCHIVED.has(object.storageClass)
      ? { content: 'none', refusal: 'It lies in an archive and must be restored there first' }
      : { content: 'download' }),
  });
  const folderOf = (path: string): RemoteItem => ({
    id: path,
    parentId: null,
    name: posix.basename(path),
    path: pathOf(path).replace(/\/$/, ''),
    kind: 'folder',
    revision: '',
    bytes: null,
    mediaType: null,
    modifiedAt: null,
    webUrl: null,
    content: 'none',
  });

  const isListed = ({ key }: BucketObject) => !key.endsWith('/') && !isInTrashFolder(pathOf(key));
  const encoded = (key: string) => key.split('/').map(encodeURIComponent).join('/');
  const writer = s3Writer({
    ask,
    errorOf,
    addressOf(path) {
      const key = prefix + path.replace(/^\//, '');
      return { url: `${bucketAddress}/${encoded(key)}`, copySource: `/${bucket}/${encoded(key)}`, key };
    },
    itemOf: ({ path, ...object }) => itemOf({ ...object, key: prefix + path.replace(/^\//, ''), storageClass: 'STANDARD' }),
  });

  return {
    kind: 's3',
    capabilities,
    writer,
    async identify(signal) {
      await listing({ 'max-keys': '1' }, signal);
      const account = prefix === '' ? bucket : `${bucket}/${prefix}`;
      return { account, accountId: `${endpoint}/${account}` };
    },
    async pull(cursor, signal) {
      // The last key, not a continuation token: a key never expires.
      const answer = await listing({ 'max-keys': String(PAGE_SIZE), 'start-after': cursor ?? '' }, signal);
      const next = keyAfter(answer, cursor ?? '');
      return {
        changes: answer.objects.filter(isListed).map((object) => ({ op: 'upsert', item: itemOf(object) })),
        cursor: next ?? '',
        more: next !== null,
        scan: next === null ? 'complete' : 'open',
      };
    },
    async list(folderId, pageToken, signal) {
      const answer = await listing(
        { prefix: folderId ?? prefix, delimiter: '/', 'continuation-token': pageToken ?? '', 'max-keys': String(PAGE_SIZE) },
        signal,
      );
      const files = answer.objects.filter(isListed).map(itemOf);
      return {
        items: [...answer.prefixes.map(folderOf).filter(({ path = '' }) => !isInTrashFolder(path)), ...files],
        nextPageToken: answer.continuation === '' ? null : answer.continuation,
      };
    },
    async open({ id, revision }, signal) {
      const address = `${bucketAddress}/${encoded(id)}`;
      const answer = await ask(address, { headers: { 'if-match': `"${revision}"` }, signal });
      if (answer.status === 200) return fileOf(answer, { revision });
      if (answer.status === 412) {
        discard(answer);
        throw new ItemError('The file changed while it was fetched', { permanent: false });
      }
      if (answer.status === 404) {
        discard(answer);
        throw new ItemError('The file is not there any more', { permanent: false });
      }
      throw await errorOf(answer);
    },
  };
}

async function errorOf(answer: Answer): Promise<Error> {
  const text = await refusalOf(answer);
  const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? '';
  if (code === 'SlowDown' || code === 'RequestLimitExceeded')
    return new RateLimitedError('The storage asks us to go slower', retryAfterOf(answer));
  if (code === 'NoSuchBucket') return new UnavailableError('There is no bucket of this name');
  if (code === 'RequestTimeTooSkewed')
    return new UnavailableError('The clocks of this machine and the storage differ too much');
  if (answer.status === 401 || answer.status === 403)
    return new SignInExpiredError(`The storage does not accept these keys${code === '' ? '' : ` (${code})`}`);
  if (answer.status >= 300 && answer.status < 400)
    return new UnavailableError('The bucket lies in another region; enter that region and its endpoint');
  return commonError(answer, code) ?? new UnavailableError(`The storage answered ${answer.status} ${code}`);
}
