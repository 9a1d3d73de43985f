import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { StreamedBody } from '#kernel/outbound/outbound-fetch.ts';
import type { Recording } from '../../transcriber.ts';

/** Quotes, controls and letters that are not ASCII have no place in a header: the ending is what counts. */
const headerName = (filename: string): string => filename.replace(/[^\x20-\x7e]|["\\]/g, '_');

/** A form with a recording in it, streamed from the disk. @param boundary must stand nowhere in the recording */
export function formOf(
  { path, filename, mediaType, bytes }: Recording,
  fields: readonly (readonly [string, string])[],
  boundary: string,
): StreamedBody {
  const texts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = Buffer.from(
    `${texts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${headerName(filename)}"\r\n` +
      `Content-Type: ${mediaType}\r\n\r\n`,
  );
  const foot = Buffer.from(`\r\n--${boundary}--\r\n`);
  async function* parts() {
    yield head;
    // As many bytes as were announced, also where the file grows meanwhile.
    if (bytes > 0) yield* createReadStream(path, { end: bytes - 1 });
    yield foot;
  }
  return { bytes: head.length + bytes + foot.length, open: () => Readable.from(parts(), { objectMode: false }) };
}
