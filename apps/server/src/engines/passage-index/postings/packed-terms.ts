import { readVarints, VarintWriter } from './varints.ts';
import type { WantedTerms } from './wanted-terms.ts';

/** The terms of a passage by their numbers. */
export interface PassageTerms {
  /** Of the content words of the text, in order. */
  readonly sequence: readonly number[];
  /** Those that occur only in title or headings. */
  readonly above: readonly number[];
  /** Concepts, by their place in the sequence and how surely they are meant, 1 to 3. */
  readonly concepts: readonly { readonly term: number; readonly place: number; readonly strength: number }[];
}

/** Bits of a strength. */
const STRENGTH_BITS = 2;
const STRENGTH_MASK = (1 << STRENGTH_BITS) - 1;

/** Packs the sequence, 0, what stands above, 0, then two numbers a concept. */
export function packTerms({ sequence, above, concepts }: PassageTerms): Uint8Array {
  const writer = new VarintWriter();
  for (const term of sequence) writer.write(term);
  writer.write(0);
  for (const term of above) writer.write(term);
  writer.write(0);
  for (const { term, place, strength } of concepts) {
    writer.write(term);
    writer.write((place << STRENGTH_BITS) | strength);
  }
  return writer.finish();
}

/** Every term of a passage. */
export function termsIn(packed: Uint8Array): Set<number> {
  const numbers = readVarints(packed);
  const second = numbers.indexOf(0, numbers.indexOf(0) + 1);
  const end = second === -1 ? numbers.length : second;
  const terms = new Set(numbers.slice(0, end));
  for (let at = end + 1; at < numbers.length; at += 2) terms.add(numbers[at] ?? 0);
  terms.delete(0);
  return terms;
}

/** What of a passage is asked for. */
export interface FoundTerms {
  /** Ascending. */
  readonly positions: number[];
  readonly terms: number[];
  /** Content words of the passage. */
  readonly length: number;
  readonly concepts: { readonly term: number; readonly position: number; readonly strength: number }[];
  /** Words of the question that occur only in title or headings. */
  readonly above: number[];
}

/** Picks the wanted terms straight from the packed bytes; most words of a passage are not asked for. */
export function pickTerms(packed: Uint8Array, wanted: WantedTerms): FoundTerms {
  const positions: number[] = [];
  const terms: number[] = [];
  const above: number[] = [];
  const concepts: { term: number; position: number; strength: number }[] = [];
  let part = 0;
  let place = 0;
  let length = 0;
  let value = 0;
  let shift = 0;
  /** The concept whose place comes next; 0 when a concept comes next. */
  let concept = 0;
  for (let at = 0; at < packed.length; at++) {
    const byte = packed[at] ?? 0;
    value |= (byte & 127) << shift;
    if (byte > 127) {
      shift += 7;
      continue;
    }
    if (part === 2) {
      if (concept === 0) concept = value;
      else {
        if (wanted.has(concept))
          concepts.push({ term: concept, position: value >> STRENGTH_BITS, strength: value & STRENGTH_MASK });
        concept = 0;
      }
    } else if (value === 0) {
      if (part === 0) length = place;
      part += 1;
    } else {
      if (wanted.has(value)) {
        if (part === 0) {
          positions.push(place);
          terms.push(value);
        } else above.push(value);
      }
      place += 1;
    }
    value = 0;
    shift = 0;
  }
  return { positions, terms, length: part === 0 ? place : length, concepts, above };
}
