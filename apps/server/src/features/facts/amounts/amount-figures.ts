/** Figures of an amount, as a text has them. */
export interface Figures {
  readonly value: number;
  readonly end: number;
  /** `decimals`: two of them; `dashed`: a dash in their place; `grouped`: none, but thousands are set apart. */
  readonly shape: 'decimals' | 'one-decimal' | 'dashed' | 'grouped' | 'whole';
  /** The sign between thousands. */
  readonly divider: string;
  readonly currency?: string;
}

/** `1,13,688.00`; `1.234,50`, `1'234.–`; `12€50`; `12'50 €`; `1234,5`. All of them end within some 30 letters. */
const LAKHS = /\d{1,2}(?:,\d{2}){1,3},\d{3}(?:\.(\d{1,2}))?(?!\d)/y;
const GROUPED = /([1-9]\d{0,2}(?:([.,' ])\d{3})(?:\2\d{3}){0,3})(?:[.,](\d{1,2}))?(?!\d)/y;
const AROUND_SIGN = /(\d{1,6})(?:€(\d{2})| € (\d{2})(?= ?$))(?!\d|[.,]\d)/y;
const APOSTROPHE = /(\d{1,6})'(\d{2})(?= ?€)/y;
const LEADING_POINT = /[.](\d{2})(?!\d)/y;
const PLAIN = /(\d{1,12})(?:[.,](\d{1,2}))?(?!\d)/y;
const DASHES = /(?:[.,:](?:-{1,2}(?![\d-])|=(?!\d))|\/-(?!\d))/y;

const exec = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};
const valueOf = (whole: string, decimals = ''): number => Number(`${whole.replaceAll(/\D/g, '')}.${decimals.padEnd(2, '0')}`);
const shapeOf = (decimals: string | undefined, otherwise: 'grouped' | 'whole'): Figures['shape'] =>
  decimals === undefined ? otherwise : decimals.length === 2 ? 'decimals' : 'one-decimal';

/** The figures of an amount from a place on; dashes in place of decimals belong to them. @param text with plain signs */
export function figuresAt(text: string, at: number): Figures | null {
  const cents = exec(LEADING_POINT, text, at);
  if (cents) return { value: valueOf('0', cents[1]), end: at + cents[0].length, shape: 'decimals', divider: '' };
  const lakhs = exec(LAKHS, text, at);
  const grouped = lakhs ? null : exec(GROUPED, text, at);
  const around = (lakhs ?? grouped) ? null : exec(AROUND_SIGN, text, at);
  if (around)
    return {
      value: valueOf(around[1] ?? '', around[2] ?? around[3]),
      end: at + around[0].length,
      shape: 'decimals',
      divider: '',
      currency: 'EUR',
    };
  const apostrophe = (lakhs ?? grouped) ? null : exec(APOSTROPHE, text, at);
  const match = lakhs ?? grouped ?? apostrophe ?? exec(PLAIN, text, at);
  if (!match) return null;
  const decimals = lakhs ? match[1] : grouped ? match[3] : match[2];
  const whole = decimals === undefined ? match[0] : match[0].slice(0, -decimals.length - 1);
  const end = at + match[0].length;
  const divider = lakhs ? ',' : (grouped?.[2] ?? '');
  const dashes = decimals === undefined ? exec(DASHES, text, end)?.[0] : undefined;
  if (dashes !== undefined) return { value: valueOf(whole), end: end + dashes.length, shape: 'dashed', divider };
  return { value: valueOf(whole, decimals), end, shape: shapeOf(decimals, divider === '' ? 'whole' : 'grouped'), divider };
}

/** The value of figures: the last point or comma before one or two figures divides off the decimals. */
export function amountOf(written: string): number {
  return figuresAt(written, 0)?.value ?? Number.NaN;
}
