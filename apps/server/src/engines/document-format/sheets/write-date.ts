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

/** A part of a format for dates: what it writes of one day. */
type DatePiece = (serial: number, date: Date) => string;

/** Writes days and times by a section of a format, as a workbook shows them; null where the number is none. */
export function compileDate(section: string): (serial: number, options: { readonly from1904: boolean }) => string | null {
  const tokens = [...section.matchAll(TOKEN)];
  const twelve = tokens.some(([token]) => /^(am\/pm|a\/p)$/i.test(token));
  const areMinutes = minutesAmong(tokens.map(([token]) => token));
  const pieces = tokens.map((match, index): DatePiece => {
    const [token, quoted, escaped, elapsed] = match;
    if (elapsed !== undefined) return (serial) => writeElapsed(serial, elapsed);
    const literal = quoted ?? escaped ?? (/^(\[|_.|\*.)/.test(token) ? '' : undefined);
    if (literal !== undefined) return () => literal;
    const minutes = areMinutes[index] ?? false;
    return (_serial, date) => writeToken(token, date, { twelve, minutes });
  });
  return (serial, { from1904 }) => {
    const days = from1904 ? serial + FROM_1904 : serial < LEAP_ERROR ? serial + 1 : serial;
    if (days < 0 || days > LAST_DAY + 1) return null;
    const date = new Date(Math.round((days - TO_1970) * DAY_MILLISECONDS));
    return pieces
      .map((write) => write(serial, date))
      .join('')
      .trim();
  };
}

/** Which tokens stand after hours or before seconds, where an `m` means minutes. */
function minutesAmong(tokens: readonly string[]): readonly boolean[] {
  const isPart = (token: string) => /^(\[?[dmyhs]|am|a\/)/i.test(token);
  const beside = (sign: RegExp, ordered: readonly string[]) => {
    let last = '';
    return ordered.map((token) => {
      const found = sign.test(last);
      if (isPart(token)) last = token;
      return found;
    });
  };
  const afterHours = beside(/^\[?h/i, tokens);
  const beforeSeconds = beside(/^\[?s/i, tokens.toReversed()).toReversed();
  return tokens.map((_token, index) => afterHours[index] === true || beforeSeconds[index] === true);
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
