/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a file that a header `Range` asks for (RFC 9110, 14.1.2).
 *
 * @returns null for the whole, because nothing else was asked for, or several parts at once; `none` where the file has no such part
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const range = { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (last !== '' && Number(last) < range.start) return null;
  return range.start >= size ? 'none' : range;
}
