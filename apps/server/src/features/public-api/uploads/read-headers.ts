import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import { isStorable } from '#platform/http/refuse-bad-text.ts';
import { uploadErrors } from './upload-errors.ts';

/** The checksums that a part may come with. */
export const ALGORITHMS = ['sha1', 'sha256', 'md5'] as const;
const Size = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** A header that is a number of bytes. @throws upload_headers */
export function sizeOf(headers: IncomingHttpHeaders, name: string): number {
  const read = Size.safeParse(headers[name]);
  if (!read.success) throw uploadErrors.upload_headers({ name });
  return read.data;
}

/** Who sends may name an upload: sent again because the answer was lost, it is the same one. */
const KEY = /^[\w-]{8,64}$/;

/** `Upload-Metadata`: names with values in base64. @throws upload_headers */
export function metadataOf(headers: IncomingHttpHeaders): { filename: string; path: string; key: string | undefined } {
  const given = headers['upload-metadata'];
  const values = new Map(
    (typeof given === 'string' ? given : '').split(',').map((pair): [string, string] => {
      const [name = '', value = ''] = pair.trim().split(' ');
      return [name, Buffer.from(value, 'base64').toString('utf8')];
    }),
  );
  const filename = values.get('filename') ?? '';
  const path = values.get('path') ?? '/';
  const key = values.get('key');
  if (key !== undefined && !KEY.test(key)) throw uploadErrors.upload_headers({ name: 'Upload-Metadata' });
  if (filename === '' || filename.length > 255 || path.length > 201 || ![filename, path].every(isStorable))
    throw uploadErrors.upload_headers({ name: 'Upload-Metadata' });
  return { filename, path, key };
}

/** What a part must hash to; undefined where it does not say. @throws upload_algorithm */
export function checksumOf(headers: IncomingHttpHeaders) {
  const given = headers['upload-checksum'];
  if (given === undefined) return undefined;
  const [name, wanted = ''] = String(given).split(' ');
  const algorithm = ALGORITHMS.find((one) => one === name);
  if (algorithm === undefined || wanted === '') throw uploadErrors.upload_algorithm();
  const hash = createHash(algorithm);
  return {
    update: (bytes: Buffer): void => void hash.update(bytes),
    matches: (): boolean => hash.digest('base64') === wanted,
  };
}
export type Checksum = NonNullable<ReturnType<typeof checksumOf>>;
