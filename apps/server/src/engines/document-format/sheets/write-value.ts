import { compileDate, isDateFormat } from './write-date.ts';

/** Characters. Workbooks allow no more, and a format writes the more the longer it is. */
const LONGEST_CODE = 255;
/** Formats that are kept ready: all that one workbook may have, and those of its charts. */
const KEPT = 2_000;

interface Options {
  readonly from1904?: boolean;
}
type Write = (value: number, options: Options) => string;

const ready = new Map<string, Write>();

/** A number as a workbook shows it by its format code: `#,##0.00 "EUR";[Red]-0.00`, `0%`, `d. mmm yyyy`. A code is taken apart once. */
export function writeValue(value: number, code: string, options: Options = {}): string {
  const short = code.slice(0, LONGEST_CODE);
  let write = ready.get(short);
  if (write === undefined) {
    if (ready.size >= KEPT) ready.clear();
    write = compile(short);
    ready.set(short, write);
  }
  return write(value, options);
}

function compile(code: string): Write {
  const sections = sectionsOf(code);
  const writers = sections.map(compileSection);
  return (value, options) => {
    const index = sections.length > 2 && value === 0 ? 2 : sections.length > 1 && value < 0 ? 1 : 0;
    // The section for negative numbers writes its own sign.
    const shown = sections.length > 1 && value < 0 ? -value : value;
    return writers[index]?.({ value, shown }, options) ?? '';
  };
}

type WriteSection = (number: { readonly value: number; readonly shown: number }, options: Options) => string;

function compileSection(section: string): WriteSection {
  if (!isDateFormat(section)) {
    const write = compileNumber(section);
    return ({ shown }) => write(shown);
  }
  const write = compileDate(section);
  return ({ value }, { from1904 = false }) => write(value, { from1904 }) ?? general(value);
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

function compileNumber(section: string): (value: number) => string {
  if (/general/i.test(section) || section.trim() === '') return section === '' ? () => '' : general;
  const plain = section.replace(LITERAL, (_all, quoted?: string, escaped?: string, currency?: string) =>
    (quoted ?? escaped ?? currency ?? '').replace(/[0#?%.,@eE]/g, (sign) => String.fromCodePoint(0xe000 + sign.charCodeAt(0))),
  );
  const back = (text: string) =>
    text.replace(/[\ue000-\ue07f]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xe000)).trim();
  if (plain.includes('@')) return (value) => back(plain.replaceAll('@', general(value)));
  if (/[0#?]\s*\/\s*[0-9#?]/.test(plain)) return general;
  const found = PLACEHOLDERS.exec(plain);
  if (found === null) return () => back(plain);
  const pattern = found[0];
  const times = 100 ** Math.min(2, plain.split('%').length - 1);
  const before = plain.slice(0, found.index);
  const after = plain.slice(found.index + pattern.length).replace(/[0#?]/g, '');
  const write = compileDigits(pattern);
  return (value) => back(before + write(value * times) + after);
}

function compileDigits(pattern: string): (value: number) => string {
  const exponent = /[eE]/.exec(pattern);
  const mantissa = exponent === null ? pattern : pattern.slice(0, exponent.index);
  const thousands = /,*$/.exec(mantissa)?.[0].length ?? 0;
  const [whole = '', fraction = ''] = mantissa.split('.');
  const most = Math.min(MOST_DIGITS, fraction.replace(/[^0#?]/g, '').length);
  const least = fraction.replace(/[^0]/g, '').length;
  if (exponent !== null)
    return (value) =>
      value
        .toExponential(most)
        .toUpperCase()
        .replace(/E([+-])(\d)$/, 'E$10$2');
  const { format } = new Intl.NumberFormat('en-US', {
    useGrouping: /[0#?],[0#?]/.test(whole),
    minimumIntegerDigits: Math.max(1, Math.min(MOST_DIGITS, whole.replace(/[^0]/g, '').length)),
    minimumFractionDigits: Math.min(least, most),
    maximumFractionDigits: most,
  });
  return (value) => {
    const scaled = value / 1000 ** thousands;
    return !Number.isFinite(scaled) || Math.abs(scaled) >= 1e21 ? general(value) : format(scaled);
  };
}

/** As many digits as a cell shows that has no format. */
const general = (value: number): string => String(Number(value.toPrecision(11)));
