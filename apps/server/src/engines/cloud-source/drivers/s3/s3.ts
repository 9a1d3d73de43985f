import { AwsClient } from 'aws4fetch';
import { posix } from 'node:path';
import {
  BadSettingsForSourceError,
  ItemError,
  RateLimitedError,
  SignInExpiredError,
  UnavailableError,
  type Capabilities,
  type CloudSource,
  type CloudSourceDriver,
  type RemoteItem,
} from '../../cloud-source.ts';
import type { Answer, OutboundFetch } from '../../outbound-fetch.ts';
import { commonError, fileOf, retryAfterOf, textOf } from '../../read-answer.ts';
import { readBucketListing, type BucketObject } from './read-bucket-listing.ts';

const capabilities: Capabilities = {
  changeFeed: 'snapshot',
  identity: 'path',
  hierarchy: 'path',
  caseInsensitive: false,
  // Listing costs money where storage is rented.
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

  async function ask(url: string, options: { headers?: Record<string, string>; signal?: AbortSignal | undefined } = {}) {
    const signed = await client.sign(url, { headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...options.headers } });
    return fetch(signed.url, { headers: Object.fromEntries(signed.headers), signal: options.signal, redirect: 'manual' });
  }

  async function listing(query: Record<string, string>, signal?: AbortSignal) {
    const url = new URL(bucketAddress);
    for (const [name, value] of Object.entries({ 'list-type': '2', 'encoding-type': 'url', prefix, ...query }))
      if (value !== '') url.searchParams.set(name, value);
    // Signing wants spaces as %20.
    url.search = url.search.replaceAll('+', '%20');
    const answer = await ask(url.href, { signal });
    if (answer.status !== 200) throw await errorOf(answer);
    return readBucketListing(await textOf(answer));
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

  return {
    kind: 's3',
    capabilities,
    async identify(signal) {
      await listing({ 'max-keys': '1' }, signal);
      const account = prefix === '' ? bucket : `${bucket}/${prefix}`;
      return { account, accountId: `${endpoint}/${account}` };
    },
    async pull(cursor, signal) {
      // The last key, not a continuation token: a key never expires.
      const answer = await listing({ 'max-keys': String(PAGE_SIZE), 'start-after': cursor ?? '' }, signal);
      const last = answer.objects.at(-1)?.key ?? '';
      return {
        changes: answer.objects
          .filter(({ key }) => !key.endsWith('/'))
          .map((object) => ({ op: 'upsert', item: itemOf(object) })),
        cursor: answer.truncated ? last : '',
        more: answer.truncated,
        scan: answer.truncated ? 'open' : 'complete',
      };
    },
    async list(folderId, pageToken, signal) {
      const answer = await listing(
        { prefix: folderId ?? prefix, delimiter: '/', 'start-after': pageToken ?? '', 'max-keys': String(PAGE_SIZE) },
        signal,
      );
      const files = answer.objects.filter(({ key }) => !key.endsWith('/')).map(itemOf);
      return {
        items: [...answer.prefixes.map(folderOf), ...files],
        nextPageToken: answer.truncated ? (answer.objects.at(-1)?.key ?? null) : null,
      };
    },
    async open({ id, revision }, signal) {
      const address = `${bucketAddress}/${id.split('/').map(encodeURIComponent).join('/')}`;
      const answer = await ask(address, { headers: { 'if-match': `"${revision}"` }, signal });
      if (answer.status === 200) return fileOf(answer, { revision });
      if (answer.status === 412) {
        answer.body.resume();
        throw new ItemError('The file changed while it was fetched', { permanent: false });
      }
      if (answer.status === 404) {
        answer.body.resume();
        throw new ItemError('The file is not there any more', { permanent: false });
      }
      throw await errorOf(answer);
    },
  };
}

async function errorOf(answer: Answer): Promise<Error> {
  const text = await textOf(answer);
  const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? '';
  if (code === 'SlowDown' || code === 'RequestLimitExceeded')
    return new RateLimitedError('The storage asks us to go slower', retryAfterOf(answer, Date.now()));
  if (code === 'NoSuchBucket') return new UnavailableError('There is no bucket of this name');
  if (code === 'RequestTimeTooSkewed')
    return new UnavailableError('The clocks of this machine and the storage differ too much');
  if (answer.status === 401 || answer.status === 403)
    return new SignInExpiredError(`The storage does not accept these keys${code === '' ? '' : ` (${code})`}`);
  if (answer.status >= 300 && answer.status < 400)
    return new UnavailableError('The bucket lies in another region; enter that region and its endpoint');
  return commonError(answer, code) ?? new UnavailableError(`The storage answered ${answer.status} ${code}`);
}

export function s3Driver({ fetch }: { fetch: OutboundFetch }): CloudSourceDriver {
  const field = (name: string, label: string, hint: string, options: { secret?: boolean; required?: boolean } = {}) => ({
    name,
    label,
    hint,
    secret: options.secret ?? false,
    required: options.required ?? true,
  });
  return {
    kind: 's3',
    label: 'S3 storage',
    signIn: {
      how: 'form',
      fields: [
        field('endpoint', 'Endpoint', 'https://s3.eu-central-1.amazonaws.com'),
        field('region', 'Region', 'eu-central-1; us-east-1 where the maker has none', { required: false }),
        field('bucket', 'Bucket', ''),
        field('prefix', 'Folder in the bucket', 'papers/; empty for all of it', { required: false }),
        field('accessKey', 'Access key', ''),
        field('secretKey', 'Secret key', '', { secret: true }),
      ],
    },
    open(settings, credentials) {
      if (credentials.how !== 'secrets') throw new BadSettingsForSourceError('S3 storage needs an access key and a secret key');
      const { endpoint = '', region = '', bucket = '', prefix = '', accessKey = '' } = settings;
      if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
        throw new BadSettingsForSourceError('The endpoint must begin with https:// or http://');
      if (!/^[A-Za-z0-9._-]{1,255}$/.test(bucket)) throw new BadSettingsForSourceError('This is not the name of a bucket');
      const folder = prefix.replace(/^\/+/, '');
      return s3Source({
        endpoint,
        region: region === '' ? 'us-east-1' : region,
        bucket,
        prefix: folder === '' || folder.endsWith('/') ? folder : `${folder}/`,
        accessKey,
        secretKey: credentials.secrets['secretKey'] ?? '',
        fetch,
      });
    },
  };
}
