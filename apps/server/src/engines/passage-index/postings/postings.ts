import { VarintWriter } from './varints.ts';

/**
 * Where a term occurs: passage numbers ascending, with how often it occurs in title, headings and text together (`counts`) and in title
 * and headings alone (`headings`). The three arrays run in step; `headings` is empty where none is in a heading.
 */
export interface Postings {
  readonly passages: Int32Array;
  readonly counts: Float32Array;
  readonly headings: Float32Array;
}

export interface Posting {
  readonly passage: number;
  readonly count: number;
  readonly heading: number;
}

/** Bytes after which a term's open block is sealed and a new one begun: rewritten at each append, so not too long. */
export const SEAL_BYTES = 1024;

/**
 * Packs postings as differences of passage numbers and counts. `after` is the passage number that the first difference counts from:
 * 0 for a block of its own, the last passage of the block when appending to one.
 */
export function packPostings(postings: readonly Posting[], after = 0): Uint8Array {
  const writer = new VarintWriter();
  let previous = after;
  for (const { passage, count, heading } of postings) {
    writer.write(passage - previous);
    // The lowest bit says whether a heading count follows; most postings have none.
    writer.write((count << 1) | (heading > 0 ? 1 : 0));
    if (heading > 0) writer.write(heading);
    previous = passage;
  }
  return writer.finish();
}

const NOT_IN_HEADINGS = new Float32Array(0);

/** Reads blocks that follow each other into arrays. `total` is the number of postings in all of them. */
export function unpackPostings(blocks: readonly Uint8Array[], total: number): Postings {
  const passages = new Int32Array(total);
  const counts = new Float32Array(total);
  let headings = NOT_IN_HEADINGS;
  let at = 0;
  for (const block of blocks) {
    let passage = 0;
    for (let byte = 0; byte < block.length;) {
      let value = 0;
      let shift = 0;
      let piece: number;
      do {
        piece = block[byte++] ?? 0;
        value |= (piece & 127) << shift;
        shift += 7;
      } while (piece > 127);
      passage += value;
      value = 0;
      shift = 0;
      do {
        piece = block[byte++] ?? 0;
        value |= (piece & 127) << shift;
        shift += 7;
      } while (piece > 127);
      passages[at] = passage;
      counts[at] = value >>> 1;
      if (value & 1) {
        value = 0;
        shift = 0;
        do {
          piece = block[byte++] ?? 0;
          value |= (piece & 127) << shift;
          shift += 7;
        } while (piece > 127);
        // Most words are in no heading: of very long lists that is a third of the memory.
        if (headings.length === 0) headings = new Float32Array(total);
        headings[at] = value;
      }
      at++;
    }
  }
  return at === total
    ? { passages, counts, headings }
    : { passages: passages.subarray(0, at), counts: counts.subarray(0, at), headings: headings.subarray(0, at) };
}

/** The postings of some blocks, for rewriting them. */
export function listPostings(blocks: readonly Uint8Array[]): Posting[] {
  // A posting takes two bytes or more.
  const most = blocks.reduce((sum, { length }) => sum + length, 0) >> 1;
  const { passages, counts, headings } = unpackPostings(blocks, most);
  return Array.from(passages, (passage, index) => ({ passage, count: counts[index] ?? 0, heading: headings[index] ?? 0 }));
}

/** One term made of several, each counting with its weight (other spellings, other languages' stems), in the passages where `counts` says so. */
export function mergePostings(
  parts: readonly { postings: Postings; weight: number; counts: ((passage: number) => boolean) | null }[],
): Postings {
  const [first, second] = parts;
  if (first && !second && first.weight === 1 && first.counts === null) return first.postings;
  const most = parts.reduce((sum, { postings }) => sum + postings.passages.length, 0);
  const merged = { passages: new Int32Array(most), counts: new Float32Array(most), headings: new Float32Array(most) };
  const nexts = new Int32Array(parts.length);
  let size = 0;
  for (;;) {
    let passage = Infinity;
    for (let part = 0; part < parts.length; part++)
      passage = Math.min(passage, parts[part]?.postings.passages[nexts[part] ?? 0] ?? Infinity);
    if (passage === Infinity) break;
    let isHeld = false;
    for (let part = 0; part < parts.length; part++) {
      const at = nexts[part] ?? 0;
      const of = parts[part];
      if (of?.postings.passages[at] !== passage) continue;
      nexts[part] = at + 1;
      if (of.counts?.(passage) === false) continue;
      isHeld = true;
      merged.counts[size] = (merged.counts[size] ?? 0) + of.weight * (of.postings.counts[at] ?? 0);
      merged.headings[size] = (merged.headings[size] ?? 0) + of.weight * (of.postings.headings[at] ?? 0);
    }
    if (isHeld) merged.passages[size++] = passage;
  }
  return {
    passages: merged.passages.subarray(0, size),
    counts: merged.counts.subarray(0, size),
    headings: merged.headings.subarray(0, size),
  };
}
