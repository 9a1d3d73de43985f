import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import * as z from 'zod';
import type { TextLine } from '#engines/pdf-reader/pdf-reader.ts';

const deflate = promisify(deflateRaw);

const StoredLines = z.array(z.tuple([z.number(), z.number(), z.number(), z.union([z.literal(0), z.literal(1)])]));

/** The lines of a page as they are stored: deflated JSON of [start, end, fontSize, bold]. */
export function packLines(lines: readonly TextLine[]): Promise<Uint8Array> {
  return deflate(JSON.stringify(lines.map(({ start, end, fontSize, bold }) => [start, end, fontSize, bold ? 1 : 0])));
}

/** Reads what `packLines` wrote; for a thread, because it takes its time. */
export function unpackLines(packed: Uint8Array): TextLine[] {
  const stored = StoredLines.parse(JSON.parse(inflateRawSync(packed).toString()));
  return stored.map(([start, end, fontSize, bold]) => ({ start, end, fontSize, bold: bold === 1 }));
}
