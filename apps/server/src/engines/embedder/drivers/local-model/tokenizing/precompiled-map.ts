// The table by which SentencePiece makes texts alike ("ﬁ" -> "fi", full-width -> usual): a trie in a double array, then the replacements.

const BYTES_PER_UNIT = 4;
/** A longer cluster of signs is looked up sign by sign. */
const LONGEST_CLUSTER = 6;

const hasValue = (unit: number): boolean => ((unit >>> 8) & 1) === 1;
const valueOf = (unit: number): number => unit & 0x7fffffff;
const labelOf = (unit: number): number => (unit & (0x80000000 | 0xff)) >>> 0;
const offsetOf = (unit: number): number => ((unit >>> 10) << ((unit & 0x200) >>> 6)) >>> 0;

/**
 * Reads such a table. @returns what replaces a piece of text; undefined where it stays
 *
 * @throws RangeError where the table is cut off
 */
function readTable(table: Uint8Array): (piece: string) => string | undefined {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const size = view.getUint32(0, true);
  const units = Uint32Array.from({ length: size / BYTES_PER_UNIT }, (_, at) => view.getUint32((at + 1) * BYTES_PER_UNIT, true));
  const replacements = table.subarray(BYTES_PER_UNIT + size);
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  /** The place of the replacement for the shortest beginning that has one. */
  function seek(key: Uint8Array): number | undefined {
    let at = offsetOf(units[0] ?? 0);
    for (const byte of key) {
      if (byte === 0) return undefined;
      at ^= byte;
      const unit = units[at] ?? 0;
      if (labelOf(unit) !== byte) return undefined;
      at ^= offsetOf(unit);
      if (hasValue(unit)) return valueOf(units[at] ?? 0);
    }
    return undefined;
  }

  return (piece) => {
    const start = seek(encoder.encode(piece));
    if (start === undefined || start >= replacements.length) return undefined;
    const end = replacements.indexOf(0, start);
    return decoder.decode(replacements.subarray(start, end === -1 ? undefined : end));
  };
}

/** @param base64 the table as tokenizer.json holds it; empty for none, then Unicode's own compatibility forms are used */
export function createPrecompiledMap(base64: string): (text: string) => string {
  if (base64 === '') return (text) => text.normalize('NFKC');
  const replace = readTable(new Uint8Array(Buffer.from(base64, 'base64')));
  const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const isPlain = /^[\x20-\x7e]*$/;
  return (text) => {
    if (isPlain.test(text)) return text;
    let made = '';
    for (const { segment } of clusters.segment(text)) {
      const whole = Buffer.byteLength(segment) < LONGEST_CLUSTER ? replace(segment) : undefined;
      made += whole ?? Array.from(segment, (sign) => replace(sign) ?? sign).join('');
    }
    return made;
  };
}
