import type { WordParts } from './read-pieces.ts';

/** What is known of a paragraph. */
export interface ParagraphLook {
  /** 1 to 9 where it is a heading. */
  readonly heading: number | undefined;
  /** It ends a row of a table. */
  readonly endsRow: boolean;
}

const PAGE = 512;
const RUN = 13;
/** Changes of a paragraph’s look that are looked for. */
const CHANGE = { style: 0x4600, endsRow: 0x2417 } as const;
/** Bytes behind a change, by the upper three bits of its number; 6 says its length itself. */
const LENGTHS = [1, 1, 2, 4, 2, 2, 0, 3] as const;
const HEADINGS = 9;

/** The looks of paragraphs, by the place behind their last letter in the stream. @throws RangeError where a place leads out of the file */
export function readLooks({ stream, tables, looks }: WordParts): ReadonlyMap<number, ParagraphLook> {
  const found = new Map<number, ParagraphLook>();
  const count = Math.floor((looks.length - 4) / 8);
  for (let index = 0; index < count; index++) {
    const number = tables.readUInt32LE(looks.at + (count + 1) * 4 + index * 4) & 0x3fffff;
    const page = stream.subarray(number * PAGE, (number + 1) * PAGE);
    if (page.length === PAGE) readPage(page, found);
  }
  return found;
}

function readPage(page: Buffer, into: Map<number, ParagraphLook>): void {
  const runs = page.readUInt8(PAGE - 1);
  if ((runs + 1) * 4 + runs * RUN > PAGE) return;
  for (let run = 0; run < runs; run++) {
    const at = page.readUInt8((runs + 1) * 4 + run * RUN) * 2;
    if (at === 0 || at + 1 >= PAGE) continue;
    const words = page.readUInt8(at);
    const [from, length] = words === 0 ? [at + 2, page.readUInt8(at + 1) * 2] : [at + 1, words * 2 - 1];
    const bytes = page.subarray(from, from + length);
    if (bytes.length >= 2) into.set(page.readUInt32LE((run + 1) * 4), lookOf(bytes));
  }
}

function lookOf(bytes: Buffer): ParagraphLook {
  const style = bytes.readUInt16LE(0);
  let endsRow = false;
  for (let at = 2; at + 3 <= bytes.length;) {
    const change = bytes.readUInt16LE(at);
    if (change === CHANGE.endsRow) endsRow = bytes.readUInt8(at + 2) === 1;
    // The longest change, the tabs of a paragraph, may say its length otherwise: what stands behind it is not looked for.
    if (change === 0xd608 || change === 0xc615) break;
    const kind = change >> 13;
    at += 2 + (kind === 6 ? 1 + bytes.readUInt8(at + 2) : (LENGTHS[kind] ?? 1));
  }
  return { heading: style >= 1 && style <= HEADINGS ? style : undefined, endsRow };
}
