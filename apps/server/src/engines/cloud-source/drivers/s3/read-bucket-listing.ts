import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import { UnavailableError } from '../../cloud-source.ts';

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  htmlEntities: true,
  isArray: (name) => name === 'Contents' || name === 'CommonPrefixes',
});

const Listing = z.object({
  ListBucketResult: z.object({
    IsTruncated: z.string().optional(),
    EncodingType: z.string().optional(),
    Contents: z
      .array(
        z.object({
          Key: z.string(),
          LastModified: z.string().optional(),
          ETag: z.string().optional(),
          Size: z.string().optional(),
          StorageClass: z.string().optional(),
        }),
      )
      .default([]),
    CommonPrefixes: z.array(z.object({ Prefix: z.string() })).default([]),
  }),
});

export interface BucketObject {
  readonly key: string;
  readonly tag: string;
  readonly bytes: number;
  readonly modifiedAt: number | null;
  readonly storageClass: string;
}

export interface BucketListing {
  readonly objects: BucketObject[];
  readonly prefixes: string[];
  readonly truncated: boolean;
}

/** Keys come percent-encoded when asked for, because XML cannot hold every character that a key can. */
const decodeKey = (key: string, encoding: string | undefined) =>
  encoding === 'url' ? decodeURIComponent(key.replaceAll('+', ' ')) : key;

/** Reads the answer to ListObjectsV2. @throws UnavailableError when it is half an answer or another one */
export function readBucketListing(xml: string): BucketListing {
  let value: unknown;
  try {
    value = parser.parse(xml, true);
  } catch (cause) {
    throw new UnavailableError('The storage answered half a listing', { cause });
  }
  const parsed = Listing.safeParse(value);
  if (!parsed.success) throw new UnavailableError('The address does not answer like S3 storage');
  const { ListBucketResult: result } = parsed.data;
  return {
    truncated: result.IsTruncated === 'true',
    prefixes: result.CommonPrefixes.map(({ Prefix }) => decodeKey(Prefix, result.EncodingType)),
    objects: result.Contents.map((object) => {
      const modified = Date.parse(object.LastModified ?? '');
      return {
        key: decodeKey(object.Key, result.EncodingType),
        tag: (object.ETag ?? '').replace(/^"|"$/g, ''),
        bytes: Number(object.Size ?? 0),
        modifiedAt: Number.isNaN(modified) ? null : modified,
        storageClass: object.StorageClass ?? 'STANDARD',
      };
    }),
  };
}
