import type { Range } from './values.ts';

/** As sizes are shown in the library: base 1024. */
const UNITS = [
  ['GB', 1024 ** 3],
  ['MB', 1024 ** 2],
  ['KB', 1024],
  ['B', 1],
] as const;

type ReadOne = (text: string) => number | null;

const FIGURES = /^(-?\d{1,15}(?:[.,]\d{1,20})?(?:e[+-]\d{1,3})?)$/i;
export const readNumber: ReadOne = (text) => (FIGURES.test(text) ? Number(text.replace(',', '.')) : null);

/** Bytes behind `1.5 MB`; a size needs its unit. */
export const readBytes: ReadOne = (text) => {
  const [, figures = '', unit = ''] = /^(\d{1,15}(?:[.,]\d{1,20})?)\s*([kmg]?b|[kmg])$/i.exec(text) ?? [];
  const letter = unit.charAt(0).toUpperCase();
  const bytes = UNITS.find(([name]) => name.charAt(0) === letter)?.[1];
  return bytes === undefined ? null : Number(figures.replace(',', '.')) * bytes;
};

/** `>500`, `<= 20,50`, `64`, `100-200`, `>100..<200`. Null where the text is none. */
export function readRange(text: string, one: ReadOne): Range | null {
  const between = /^(>)?\s*(.+?)\s*(?:\.\.|–|(?<=[\d\p{L}])\s*-)\s*(<)?\s*(.+)$/u.exec(text);
  if (between) {
    const [low, high] = [one(between[2] ?? ''), one(between[4] ?? '')];
    if (low !== null && high !== null) {
      if (low > high) return null;
      return { ...(between[1] ? { above: low } : { least: low }), ...(between[3] ? { below: high } : { most: high }) };
    }
  }
  const [, sign = '', figures = ''] = /^(>=|<=|>|<)?\s*(.+)$/.exec(text) ?? [];
  const value = one(figures);
  if (value === null) return null;
  switch (sign) {
    case '>':
      return { above: value };
    case '>=':
      return { least: value };
    case '<':
      return { below: value };
    case '<=':
      return { most: value };
    default:
      return { least: value, most: value };
  }
}

/** A range as it is typed. */
export function writeRange({ least, above, most, below }: Range, one: (value: number) => string = String): string {
  const low = least ?? above;
  const high = most ?? below;
  if (low !== undefined && low === high && least !== undefined && most !== undefined) return one(low);
  if (low !== undefined && high !== undefined)
    return `${above === undefined ? '' : '>'}${one(low)}..${below === undefined ? '' : '<'}${one(high)}`;
  if (low !== undefined) return `${above === undefined ? '>=' : '>'}${one(low)}`;
  return `${below === undefined ? '<=' : '<'}${one(high ?? 0)}`;
}

/** A range in words. @param more such as `more than` or `larger than` */
export function sayRange(
  { least, above, most, below }: Range,
  one: (value: number) => string = String,
  { more, less }: { readonly more: string; readonly less: string } = { more: 'more than', less: 'less than' },
): string {
  const low = least ?? above;
  const high = most ?? below;
  if (low !== undefined && low === high) return one(low);
  if (least !== undefined && most !== undefined) return `${one(least)} to ${one(most)}`;
  const parts = [
    above === undefined ? undefined : `${more} ${one(above)}`,
    least === undefined ? undefined : `at least ${one(least)}`,
    below === undefined ? undefined : `${less} ${one(below)}`,
    most === undefined ? undefined : `at most ${one(most)}`,
  ];
  return parts.filter((part) => part !== undefined).join(' and ');
}

/** Bytes as people say them, with two decimals at most. */
export function sayBytes(bytes: number): string {
  const [name, unit] = UNITS.find(([, size]) => bytes >= size) ?? ['B', 1];
  return `${Number((bytes / unit).toFixed(2))} ${name}`;
}

/** Bytes as they are typed: nothing is rounded. */
export function writeBytes(bytes: number): string {
  const [name, unit] = UNITS.find(([, size]) => bytes >= size && bytes % size === 0) ?? ['B', 1];
  return `${bytes / unit}${name}`;
}
