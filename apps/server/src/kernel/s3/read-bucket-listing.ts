import { byteCountOf, timeOf } from '../read-numbers.ts';
import { readXml, XmlError, type XmlLimits } from '../xml/read-xml.ts';

export interface BucketObject {
  readonly key: string;
  /** Without quotes; empty where the storage has none. */
  readonly tag: string;
  /** Null where it is no possible size. */
  readonly bytes: number | null;
  /** Epoch milliseconds. */
  readonly modifiedAt: number | null;
  readonly storageClass: string;
}

export interface BucketListing {
  readonly objects: BucketObject[];
  /** Folders directly below, ending in `/`. */
  readonly prefixes: string[];
  readonly truncated: boolean;
  /** Where a listing of one folder goes on; empty at its end. It does not live long. */
  readonly continuation: string;
}

/** The answer is no listing: XML of another kind. */
class NotAListingError extends XmlError {}

/** A page holds at most 1,000 keys of at most 1,024 bytes, percent-encoded. */
const LIMITS: XmlLimits = { depth: 16, nodes: 50_000, text: 16_384 };

/** Parameters of ListObjectsV2 in a query. Keys are asked for percent-encoded, because XML cannot hold every character that a key can. */
export function bucketListingQuery(query: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url' });
  for (const [name, value] of Object.entries(query)) if (value !== '') parameters.set(name, value);
  // Signature version 4 wants spaces as %20.
  return parameters.toString().replaceAll('+', '%20');
}

const decodeKey = (key: string, encoding: string): string =>
  encoding === 'url' ? decodeURIComponent(key.replaceAll('+', ' ')) : key;

/** Reads the answer to ListObjectsV2. @throws XmlError when it is half an answer, NotAListingError when it is another one */
export function readBucketListing(content: Uint8Array): BucketListing {
  let root = '';
  let encoding = '';
  let truncated = false;
  let continuation = '';
  let fields = new Map<string, string>();
  const objects: ReadonlyMap<string, string>[] = [];
  const prefixes: string[] = [];
  readXml(content, LIMITS, {
    open(name, depth) {
      if (depth === 1) root = name;
      if (depth === 2) fields = new Map();
    },
    close(name, text, depth) {
      if (depth === 2) {
        if (name === 'EncodingType') encoding = text;
        if (name === 'IsTruncated') truncated = text === 'true';
        if (name === 'NextContinuationToken') continuation = text;
        if (name === 'Contents') objects.push(fields);
        if (name === 'CommonPrefixes') prefixes.push(fields.get('Prefix') ?? '');
      }
      if (depth === 3) fields.set(name, text);
    },
  });
  if (root !== 'ListBucketResult') throw new NotAListingError(`The answer is a ${root}`);
  try {
    return {
      truncated,
      continuation,
      prefixes: prefixes.map((prefix) => decodeKey(prefix, encoding)),
      objects: objects.map((object) => objectOf(object, encoding)),
    };
  } catch (error) {
    if (error instanceof URIError) throw new XmlError('A key is not percent-encoded', { cause: error });
    throw error;
  }
}

function objectOf(fields: ReadonlyMap<string, string>, encoding: string): BucketObject {
  return {
    key: decodeKey(fields.get('Key') ?? '', encoding),
    tag: (fields.get('ETag') ?? '').replace(/^"|"$/g, ''),
    bytes: byteCountOf(fields.get('Size')),
    modifiedAt: timeOf(fields.get('LastModified')),
    storageClass: fields.get('StorageClass') ?? 'STANDARD',
  };
}
