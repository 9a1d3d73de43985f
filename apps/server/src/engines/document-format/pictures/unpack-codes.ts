/** How a format writes the codes of Lempel, Ziv and Welch. */
export interface CodeRules {
  /** Bits of a sample, from which the first two special codes follow. */
  readonly bits: number;
  /** GIF begins with the lowest bit of a byte, TIFF with the highest. */
  readonly lowestFirst: boolean;
  /** TIFF makes its codes longer one code early. */
  readonly early: boolean;
}

const LONGEST_CODE = 12;
const MOST_CODES = 2 ** LONGEST_CODE;

/**
 * Unpacks codes of Lempel, Ziv and Welch, at most `wanted` bytes. What is cut off or wrong ends the output, which is then shorter.
 */
export function unpackCodes(packed: Uint8Array, wanted: number, { bits, lowestFirst, early }: CodeRules): Uint8Array {
  const [clear, end] = [2 ** bits, 2 ** bits + 1];
  const out = new Uint8Array(wanted);
  /** Of each code: the code that it goes on from, its last byte, and how long it is. */
  const before = new Uint16Array(MOST_CODES);
  const last = new Uint8Array(MOST_CODES);
  const lengths = new Uint16Array(MOST_CODES);
  for (let code = 0; code < clear; code++) {
    last[code] = code;
    lengths[code] = 1;
  }
  const first = (code: number): number => {
    let at = code;
    while ((lengths[at] ?? 0) > 1) at = before[at] ?? 0;
    return last[at] ?? 0;
  };

  let [width, next, previous, written, held, heldBits, at] = [bits + 1, clear + 2, -1, 0, 0, 0, 0];
  while (written < wanted) {
    for (; heldBits < width; heldBits += 8) {
      if (at >= packed.length) return out.subarray(0, written);
      const byte = packed[at++] ?? 0;
      held = lowestFirst ? held | (byte << heldBits) : (held << 8) | byte;
    }
    heldBits -= width;
    const code = lowestFirst ? held & (2 ** width - 1) : (held >>> heldBits) & (2 ** width - 1);
    held = lowestFirst ? held >>> width : held & (2 ** heldBits - 1);
    if (code === end) break;
    if (code === clear) {
      [width, next, previous] = [bits + 1, clear + 2, -1];
      continue;
    }
    if (code > next || (code === next && previous < 0)) break;
    if (previous >= 0 && next < MOST_CODES) {
      before[next] = previous;
      last[next] = first(code === next ? previous : code);
      lengths[next] = (lengths[previous] ?? 0) + 1;
      next += 1;
    }
    const length = lengths[code] ?? 0;
    let from = code;
    for (let place = written + length - 1; place >= written; place--) {
      if (place < wanted) out[place] = last[from] ?? 0;
      from = before[from] ?? 0;
    }
    written = Math.min(wanted, written + length);
    previous = code;
    if (next + (early ? 1 : 0) >= 2 ** width && width < LONGEST_CODE) width += 1;
  }
  return out.subarray(0, written);
}
