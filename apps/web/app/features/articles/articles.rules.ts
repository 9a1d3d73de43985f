const months = 'January February March April May June July August September October November December'.split(' ');

/** `November 16, 2026` from `2026-11-16`, the same in every time zone. */
export function longDate(isoDate: string): string {
  const [year = '', month = '1', day = '1'] = isoDate.split('-');
  return `${months[Number(month) - 1] ?? ''} ${Number(day)}, ${year}`;
}
