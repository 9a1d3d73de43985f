const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** `200 MB`: base 1024, at most one decimal. */
export function readableSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return `${Math.round((bytes / 1024 ** power) * 10) / 10} ${UNITS[power] ?? 'B'}`;
}
