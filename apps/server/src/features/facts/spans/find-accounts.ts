import { inGroups } from '#kernel/iban.ts';
import { wordsBetween, type WrittenValue } from '../candidates/written-value.ts';
import type { Segment } from '../page/lay-out-page.ts';

/** Letters and figures of an IBAN by its country (ISO 13616): those of Europe, and its neighbours that papers name. */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  BA: 20,
  BE: 16,
  BG: 22,
  BR: 29,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SA: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  XK: 20,
};

/** A country, two figures, and groups of letters and figures with blanks or dots between. */
const IBAN = /(?<![\p{L}\d])([A-Z]{2}\d{2})((?:[ .\u00a0]?[A-Z\d]){11,30})(?![a-z])/gu;

/** Every IBAN of a stretch that is as long as those of its country, in groups of four. */
export function accountsIn(segment: Segment): WrittenValue[] {
  const { text } = segment;
  return [...text.matchAll(IBAN)].flatMap((match): WrittenValue[] => {
    const length = LENGTHS[match[0].slice(0, 2)];
    if (length === undefined) return [];
    // A word or figures behind it may look like a part of it.
    let packed = '';
    let end = match.index;
    for (; end < match.index + match[0].length && packed.length < length; end++)
      if (/[A-Z\d]/.test(text[end] ?? '')) packed += text[end];
    if (packed.length < length) return [];
    return [
      {
        value: inGroups(packed),
        start: match.index,
        end,
        words: wordsBetween(segment, match.index, end),
        traits: [`country:${packed.slice(0, 2)}`],
      },
    ];
  });
}
