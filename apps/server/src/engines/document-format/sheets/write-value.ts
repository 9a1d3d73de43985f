import { isDateFormat, writeDate } from './write-date.ts';

/** Characters. Workbooks allow no more, and matching takes longer the longer a code is. */
const LONGEST_CODE = 255;

/** A number as a workbook shows it by its format code: `#,##0.00 "EUR";[Red]-0.00`, `0%`, `d. mmm yyyy`. */
export function writeValue(value: number, code: string, { from1904 = false }: { from1904?: boolean } = {}): string {
  const sections = sectionsOf(code.slice(0, LONGEST_CODE));
  const section = sections[sections.length > 2 && value === 0 ? 2 : sections.length > 1 && value < 0 ? 1 : 0] ?? '';
  if (isDateFormat(section)) return writeDate(value, section, { from1904 }) ?? general(value);
  // The section for negative numbers writes its own sign.
  const shown = sections.length > 1 && value < 0 ? -value : value;
  return writeNumberBy(section, shown);
}

/** Quoted text, an escaped sign, brackets, a semicolon or what lies between: each begins where the one before ended, so none is tried twice. */
const PIECE = /"[^"]*"?|\\[^]?|\[[^\]]*\]?|;|[^;"\\[]+/g;

/** Parts of a code between semicolons that are not quoted. */
function sectionsOf(code: string): string[] {
  const sections = [''];
  for (const [piece] of code.matchAll(PIECE))
    if (piece === ';') sections.push('');
    else sections.push((sections.pop() ?? '') + piece);
  return sections.slice(0, 4);
}

const LITERAL = /"([^"]*)"?|\\(.)|_.|\*.|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]/g;
const PLACEHOLDERS = /[0#?][0#?,.]*(?:[eE][+-][0#?]+)?/;
const MOST_DIGITS = 15;

function writeNumberBy(section: string, value: number): string {
  if (/general/i.test(section) || section.trim() === '') return section === '' ? '' : general(value);
  const plain = section.replace(LITERAL, (_all, quoted?: string, escaped?: string, currency?: string) =>
    (quoted ?? escaped ?? currency ?? '').replace(/[0#?%.,@eE]/g, (sign) => String.fromCodePoint(0xe000 + sign.charCodeAt(0))),
  );
  const back = (text: string) =>
    text.replace(/[\ue000-\ue07f]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xe000)).trim();
  if (plain.includes('@')) return back(plain.replaceAll('@', general(value)));
  if (/[0#?]\s*\/\s*[0-9#?]/.test(plain)) return general(value);
  const found = PLACEHOLDERS.exec(plain);
  if (found === null) return back(plain);
  const pattern = found[0];
  const percents = plain.split('%').length - 1;
  const written = digits(value * 100 ** Math.min(2, percents), pattern);
  return back(plain.slice(0, found.index) + written + plain.slice(found.index + pattern.length).replace(/[0#?]/g, ''));
}

function digits(value: number, pattern: string): string {
  const exponent = /[eE]/.exec(pattern);
  const mantissa = exponent === null ? pattern : pattern.slice(0, exponent.index);
  const thousands = /,*$/.exec(mantissa)?.[0].length ?? 0;
  const [whole = '', fraction = ''] = mantissa.split('.');
  const most = Math.min(MOST_DIGITS, fraction.replace(/[^0#?]/g, '').length);
  const least = fraction.replace(/[^0]/g, '').length;
  if (exponent !== null)
    return value
      .toExponential(most)
      .toUpperCase()
      .replace(/E([+-])(\d)$/, 'E$10$2');
  const scaled = value / 1000 ** thousands;
  if (!Number.isFinite(scaled) || Math.abs(scaled) >= 1e21) return general(value);
  return scaled.toLocaleString('en-US', {
    useGrouping: /[0#?],[0#?]/.test(whole),
    minimumIntegerDigits: Math.max(1, Math.min(MOST_DIGITS, whole.replace(/[^0]/g, '').length)),
    minimumFractionDigits: Math.min(least, most),
    maximumFractionDigits: most,
  });
}

/** As many digits as a cell shows that has no format. */
const general = (value: number): string => String(Number(value.toPrecision(11)));
