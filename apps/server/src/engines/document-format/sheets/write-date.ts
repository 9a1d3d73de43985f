const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const DAY_MILLISECONDS = 86_400_000;
/** Days from the workbook's first day to 1970; workbooks of old Macs begin in 1904. */
const TO_1970 = 25_569;
const FROM_1904 = 1_462;
/** The last day that workbooks know: 31 December 9999. */
const LAST_DAY = 2_958_465;
/** The day that never was: workbooks take 1900 for a leap year. */
const LEAP_ERROR = 60;

const withoutLiterals = (section: string): string => section.replace(/"[^"]*"?|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');

export const isDateFormat = (section: string): boolean =>
  !/general/i.test(section) && /[dmyhs]/i.test(withoutLiterals(section));

const TOKEN = /"([^"]*)"?|\\(.)|_.|\*.|\[(h+|m+|s+)\]|\[[^\]]*\]|am\/pm|a\/p|y+|m+|d+|h+|s+(?:\.0+)?|[^]/gi;

/** A day and time as a workbook shows it; null when the number is none. */
export function writeDate(serial: number, section: string, { from1904 }: { from1904: boolean }): string | null {
  const days = from1904 ? serial + FROM_1904 : serial < LEAP_ERROR ? serial + 1 : serial;
  if (days < 0 || days > LAST_DAY + 1) return null;
  const date = new Date(Math.round((days - TO_1970) * DAY_MILLISECONDS));
  const tokens = [...section.matchAll(TOKEN)];
  const twelve = tokens.some(([token]) => /^(am\/pm|a\/p)$/i.test(token));
  return tokens
    .map((match, index) => {
      const [token, quoted, escaped, elapsed] = match;
      if (elapsed !== undefined) return writeElapsed(serial, elapsed);
      if (quoted !== undefined || escaped !== undefined) return quoted ?? escaped ?? '';
      if (/^(\[|_.|\*.)/.test(token)) return '';
      return writeToken(token, date, { twelve, minutes: isMinutes(tokens, index) });
    })
    .join('')
    .trim();
}

/** Whether an `m` after hours or before seconds means minutes. */
function isMinutes(tokens: readonly RegExpExecArray[], index: number): boolean {
  const isTime = (match: RegExpExecArray | undefined, sign: RegExp) => match !== undefined && sign.test(match[0]);
  const letters = (from: number, step: number) => {
    for (let at = from + step; at >= 0 && at < tokens.length; at += step)
      if (/^(\[?[dmyhs]|am|a\/)/i.test(tokens[at]?.[0] ?? '')) return tokens[at];
    return undefined;
  };
  return isTime(letters(index, -1), /^\[?h/i) || isTime(letters(index, 1), /^\[?s/i);
}

function writeToken(token: string, date: Date, { twelve, minutes }: { twelve: boolean; minutes: boolean }): string {
  const padded = (number: number) => String(number).padStart(token.length > 1 ? 2 : 1, '0');
  switch (token.slice(0, 1).toLowerCase()) {
    case 'y':
      return token.length > 2 ? String(date.getUTCFullYear()) : String(date.getUTCFullYear() % 100).padStart(2, '0');
    case 'm': {
      if (minutes) return padded(date.getUTCMinutes());
      const name = MONTHS[date.getUTCMonth()] ?? '';
      if (token.length > 2) return token.length === 3 ? name.slice(0, 3) : token.length === 5 ? name.slice(0, 1) : name;
      return padded(date.getUTCMonth() + 1);
    }
    case 'd': {
      const name = DAYS[date.getUTCDay()] ?? '';
      if (token.length > 2) return token.length === 3 ? name.slice(0, 3) : name;
      return padded(date.getUTCDate());
    }
    case 'h':
      return padded(twelve ? date.getUTCHours() % 12 || 12 : date.getUTCHours());
    case 's': {
      const places = token.split('.')[1]?.length ?? 0;
      const fraction = places === 0 ? '' : `.${String(date.getUTCMilliseconds()).padStart(3, '0').slice(0, places)}`;
      return String(date.getUTCSeconds()).padStart(/^ss/i.test(token) ? 2 : 1, '0') + fraction;
    }
    case 'a':
      return /^a[m/]/i.test(token) ? (date.getUTCHours() < 12 ? 'AM' : 'PM') : token;
    default:
      return token;
  }
}

/** `[h]` counts hours beyond a day. */
function writeElapsed(serial: number, unit: string): string {
  const perDay = { h: 24, m: 1_440, s: 86_400 }[unit[0]?.toLowerCase() ?? 'h'] ?? 24;
  return String(Math.floor(serial * perDay + 1e-6)).padStart(unit.length, '0');
}
