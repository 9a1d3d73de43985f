const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes as a person reads them, base 1024: `0 B`, `532 B`, `1.5 KB`, `32.5 MB`. At most one decimal, none where it would be zero. */
export function formatSize(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  // 1023.96 KB would round to 1024 KB, which is 1 MB.
  if (Math.round(value * 10) / 10 >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${Math.round(value * 10) / 10} ${units[unit]}`;
}

/** A score of 0..1 as a percentage: two decimals in search, one in the viewer. */
export const formatScore = (score: number, decimals: 1 | 2) => `${(score * 100).toFixed(decimals)}%`;

/** `1 document`, `2 documents`. */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
