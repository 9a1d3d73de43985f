import { AwsClient } from 'aws4fetch';
import { md5, sha256 } from './fake-files.ts';
import { startFakeServer, type FakeAnswer, type FakeRequest } from './fake-server.ts';

const xml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const byCodeUnits = (one: string, other: string) => (one < other ? -1 : 1);

interface StoredObject {
  content: Buffer;
  modifiedAt: number;
  /** A size that is reported without having the content. */
  claimedBytes?: number;
}

/** S3 storage: buckets of objects, signature version 4 checked, listings version 2, and what a blob store needs of writing. */
export async function startFakeS3({
  port = 0,
  pageSize = 1000,
  bucket = 'papers',
  accessKey = 'sample-key',
  secretKey = 'sample-secret',
} = {}) {
  const objects = new Map<string, StoredObject>();
  const settings = {
    pageSize,
    secretKey,
    /** Whether objects may be changed. */
    mayWrite: true,
    /** Some makes of storage know no conditions. */
    knowsConditions: true,
    /** A request is answered when this is. */
    hold: (_request: FakeRequest): Promise<unknown> => Promise.resolve(),
  };
  let writes = 0;

  const refuse = (status: number, code: string): FakeAnswer => ({
    status,
    headers: { 'content-type': 'application/xml' },
    text: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  });

  async function isSigned(request: FakeRequest): Promise<boolean> {
    const given = /SignedHeaders=([^,]+), *Signature=([0-9a-f]+)/.exec(request.headers.authorization ?? '');
    if (!given) return false;
    const headers: Record<string, string> = {};
    for (const name of (given[1] ?? '').split(';')) headers[name] = String(request.headers[name] ?? '');
    for (const name of ['x-amz-date', 'x-amz-content-sha256']) headers[name] = String(request.headers[name] ?? '');
    delete headers['host'];
    const client = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: settings.secretKey,
      region: 'us-east-1',
      service: 's3',
    });
    // As real storage does, by the name it was called by, which may be that of a line to it.
    const called = `http://${request.headers.host ?? ''}`;
    const expected = await client.sign(called + request.url.pathname + request.url.search, {
      method: request.method,
      headers,
      aws: { datetime: String(request.headers['x-amz-date']), allHeaders: true },
    });
    return expected.headers.get('authorization')?.endsWith(given[2] ?? '?') ?? false;
  }

  function list(query: URLSearchParams): FakeAnswer {
    const prefix = query.get('prefix') ?? '';
    const delimiter = query.get('delimiter') ?? '';
    const after = query.get('start-after') ?? '';
    const encode = (key: string) =>
      query.get('encoding-type') === 'url' ? encodeURIComponent(key).replaceAll('%2F', '/') : xml(key);
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort(byCodeUnits);
    const limit = Math.min(settings.pageSize, Number(query.get('max-keys') ?? 1000));
    const prefixes = new Set<string>();
    const contents: string[] = [];
    for (const key of keys) {
      const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
      if (end >= 0) prefixes.add(key.slice(0, end + 1));
      else if (contents.length < limit) contents.push(key);
    }
    const truncated = delimiter === '' && keys.length > limit;
    const rows = contents.map((key) => {
      const object = objects.get(key);
      return (
        `<Contents><Key>${encode(key)}</Key><LastModified>${new Date(object?.modifiedAt ?? 0).toISOString()}</LastModified>` +
        `<ETag>&quot;${md5(object?.content ?? '')}&quot;</ETag><Size>${object?.claimedBytes ?? object?.content.length ?? 0}</Size><StorageClass>STANDARD</StorageClass></Contents>`
      );
    });
    return {
      headers: { 'content-type': 'application/xml' },
      text:
        `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name>` +
        `<IsTruncated>${truncated}</IsTruncated>${query.get('encoding-type') === 'url' ? '<EncodingType>url</EncodingType>' : ''}` +
        `${rows.join('')}${[...prefixes].map((one) => `<CommonPrefixes><Prefix>${encode(one)}</Prefix></CommonPrefixes>`).join('')}</ListBucketResult>`,
    };
  }

  function read(key: string, request: FakeRequest): FakeAnswer {
    const object = objects.get(key);
    if (!object) return refuse(404, 'NoSuchKey');
    const tag = `"${md5(object.content)}"`;
    const match = request.headers['if-match'];
    if (match !== undefined && match !== tag) return refuse(412, 'PreconditionFailed');
    const range = /^bytes=(\d+)-(\d+)?$/.exec(request.headers.range ?? '');
    const start = Number(range?.[1] ?? 0);
    const end = Math.min(Number(range?.[2] ?? object.content.length - 1), object.content.length - 1);
    return {
      status: range ? 206 : 200,
      bytes: object.content.subarray(start, end + 1),
      headers: { etag: tag, 'last-modified': new Date(object.modifiedAt).toUTCString() },
    };
  }

  const store = (key: string, content: Buffer) => {
    writes += 1;
    objects.set(key, { content, modifiedAt: Date.UTC(2026, 0, 1) + writes * 1000 });
  };

  function write(key: string, request: FakeRequest): FakeAnswer {
    const copied = request.headers['x-amz-copy-source'];
    if (copied === undefined) {
      if (sha256(request.bytes) !== request.headers['x-amz-content-sha256']) return refuse(400, 'XAmzContentSHA256Mismatch');
      store(key, request.bytes);
      return { status: 200 };
    }
    const source = objects.get(decodeURIComponent(String(copied)).replace(`/${bucket}/`, ''));
    if (!source) return refuse(404, 'NoSuchKey');
    if (request.headers['if-none-match'] === '*') {
      if (!settings.knowsConditions) return refuse(501, 'NotImplemented');
      if (objects.has(key)) return refuse(412, 'PreconditionFailed');
    }
    const wanted = request.headers['x-amz-copy-source-if-match'];
    if (wanted !== undefined && wanted !== `"${md5(source.content)}"`) return refuse(412, 'PreconditionFailed');
    store(key, source.content);
    return { headers: { 'content-type': 'application/xml' }, text: '<CopyObjectResult></CopyObjectResult>' };
  }

  const server = await startFakeServer(
    async (request) => {
      await settings.hold(request);
      if (!(await isSigned(request))) return refuse(403, 'SignatureDoesNotMatch');
      const [, name, ...rest] = request.url.pathname.split('/');
      if (decodeURIComponent(name ?? '') !== bucket) return refuse(404, 'NoSuchBucket');
      const key = rest.map(decodeURIComponent).join('/');
      if (key === '') return list(request.url.searchParams);
      if (request.method === 'GET' || request.method === 'HEAD') return read(key, request);
      if (!settings.mayWrite) return refuse(403, 'AccessDenied');
      if (request.method === 'DELETE') {
        const wanted = request.headers['if-match'];
        if (wanted !== undefined && !settings.knowsConditions) return refuse(501, 'NotImplemented');
        const held = objects.get(key);
        if (wanted !== undefined && held && wanted !== `"${md5(held.content)}"`) return refuse(412, 'PreconditionFailed');
        objects.delete(key);
        return { status: 204 };
      }
      if (request.method === 'PUT') return write(key, request);
      return refuse(405, 'MethodNotAllowed');
    },
    { port },
  );
  return Object.assign(server, { objects, store, settings, bucket, accessKey });
}
