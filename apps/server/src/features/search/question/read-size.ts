/** As sizes are shown in the library: base 1024. */
const UNITS = { b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 } as const;
const NAMES: Readonly<Record<keyof typeof UNITS, string>> = { b: 'B', kb: 'KB', mb: 'MB', gb: 'GB' };

const SIZE = String.raw`(\d{1,9}(?:[.,]\d{1,3})?)\s*([kmg]?b|[kmg])`;
const COMPARED = new RegExp(`^(>=|<=|>|<)\\s*${SIZE}$`, 'i');
const BETWEEN = new RegExp(`^${SIZE}\\s*(?:-|–|\\.\\.)\\s*${SIZE}$`, 'i');

const COMPARISONS = {
  '>': { said: 'larger than', of: (bytes: number) => ({ least: Math.floor(bytes) + 1 }) },
  '>=': { said: 'at least', of: (bytes: number) => ({ least: Math.ceil(bytes) }) },
  '<': { said: 'smaller than', of: (bytes: number) => ({ most: Math.ceil(bytes) - 1 }) },
  '<=': { said: 'at most', of: (bytes: number) => ({ most: Math.floor(bytes) }) },
} as const;

export interface ReadSize {
  /** Bytes, both included. */
  readonly bytes: { readonly least?: number; readonly most?: number };
  /** For a chip: `larger than 1 MB`. */
  readonly label: string;
}

function sizeOf(amount = '', unit = ''): { bytes: number; said: string } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pattern lets through no other
  const name = (/b$/i.test(unit) ? unit : `${unit}b`).toLowerCase() as keyof typeof UNITS;
  const value = Number(amount.replace(',', '.'));
  return { bytes: value * UNITS[name], said: `${value} ${NAMES[name]}` };
}

/** A size of files: `>1MB`, `<= 200 KB`, `1MB-5MB`. Null where the text is none, or says neither more nor less than what. */
export function readSize(text: string): ReadSize | null {
  const compared = COMPARED.exec(text);
  if (compared) {
    const { bytes, said } = sizeOf(compared[2], compared[3]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pattern lets through no other
    const compare = COMPARISONS[(compared[1] ?? '>') as keyof typeof COMPARISONS];
    return { bytes: compare.of(bytes), label: `${compare.said} ${said}` };
  }
  const between = BETWEEN.exec(text);
  if (!between) return null;
  const [least, most] = [sizeOf(between[1], between[2]), sizeOf(between[3], between[4])];
  if (least.bytes > most.bytes) return null;
  return {
    bytes: { least: Math.ceil(least.bytes), most: Math.floor(most.bytes) },
    label: `${least.said} to ${most.said}`,
  };
}
