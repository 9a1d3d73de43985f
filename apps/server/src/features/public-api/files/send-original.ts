import { formatOf } from 'contract/file-names';
import { FORMATS } from 'contract/formats';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { Reading } from '#features/reading/assemble-reading.ts';
import { attachmentOf } from '#platform/http/name-attachment.ts';
import { readRange } from '#platform/http/read-range.ts';
import { holdsTag } from '../calls/compare-tags.ts';
import { publicApiErrors } from '../public-api.errors.ts';

type OriginalFile = Awaited<ReturnType<Reading['downloads']['openFile']>>;

/** What a browser is told that it is. It is always saved and never shown, whatever it says. */
function typeOf(filename: string): string {
  const format = formatOf(filename);
  return format === null ? 'application/octet-stream' : FORMATS[format].mediaTypes[0];
}

/**
 * The bytes of a file, or the part of them that is asked for: nothing where the caller has them already.
 *
 * @throws range_beyond_end
 */
export async function sendOriginal(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { filename, bytes, version, read }: OriginalFile,
): Promise<Buffer | Readable> {
  const tag = `"${version}"`;
  reply.type(typeOf(filename)).headers({
    'content-disposition': attachmentOf(filename),
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    etag: tag,
  });
  const known = headers['if-none-match'];
  if (known !== undefined && holdsTag(known, tag)) {
    reply.code(304);
    return Buffer.alloc(0);
  }
  const { range: asked, 'if-range': onlyOf = tag } = headers;
  // A part of another version would not fit to what the caller has: they get the whole.
  const range = onlyOf === tag ? readRange(asked, bytes) : null;
  if (range === 'none') throw publicApiErrors.range_beyond_end({ bytes }, { headers: { 'content-range': `bytes */${bytes}` } });
  if (range === null) {
    reply.header('content-length', bytes);
    return read();
  }
  const { start, end } = range;
  reply.code(206).headers({ 'content-range': `bytes ${start}-${end}/${bytes}`, 'content-length': end - start + 1 });
  return read(range);
}
