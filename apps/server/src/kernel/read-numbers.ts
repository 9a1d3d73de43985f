/**
 * A size in bytes that somebody else wrote down; null where it is none. `1e400`, `-1` and `0x10` are none: they would break sums, lists and
 * database columns further on.
 */
export function byteCountOf(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' && !/^\d{1,16}$/.test(value.trim())) return null;
  const count = Number(value);
  return Number.isSafeInteger(count) && count >= 0 ? count : null;
}

/** A date that somebody else wrote down, as epoch milliseconds; null where it is none. */
export function timeOf(value: string | null | undefined): number | null {
  const time = Date.parse(value ?? '');
  return Number.isNaN(time) ? null : time;
}

/** A wait that somebody else asks for: whole milliseconds between 0 and `longest`. */
export function waitOf(milliseconds: number, longest: number): number {
  if (Number.isNaN(milliseconds)) return 0;
  return Math.round(Math.min(Math.max(milliseconds, 0), longest));
}
