import { currencyNamed, isRareCode, SIGN } from './currency-signs.ts';
import { isTakenOff } from './not-money.ts';

/** Letters looked at before figures. */
const NEAR = 26;

/** A minus or a bracket at the figures or before their currency, and what cheques fill blanks with. */
const MARK = /(-\/-|[-+(])? ?[*=#]{0,8} ?$/;
const CURRENCY = new RegExp(String.raw`(?:(?<![\p{L}\d])([A-Z]{3}) ?)?(${SIGN}) {0,2}:? {0,2}$`, 'u');
const MAY_NAME = /[\p{L}\p{Sc}./:] {0,2}$/u;
const OUTER_MARK = /(-\/-|[-+(]) ?$/;
/** Figures directly behind these are a part of a word or of a number. */
const PART = /[\p{L}\d.,/:-]$/u;
/** A colon behind letters and dots that lead to an amount do not go on. */
const LEADS = /(?:\p{L}:|\.\.)$/u;
/** Letters that number or name other things as well as money: `R 12`, `Fr 12` on a Friday. */
const WEAK = /^(?:R|S\/?|MN|TL|[Ff]r)$/;

export interface Before {
  readonly start: number;
  readonly currency?: string;
  readonly weak: boolean;
  readonly negative: boolean;
  readonly bracket: boolean;
}

/** Whether a dash takes the amount behind it off: one that stands apart behind other words divides them. */
function takesOff(text: string, dash: number, isApart: boolean): boolean {
  const before = text.slice(Math.max(0, dash - NEAR), dash);
  return isApart && before.trim() !== '' ? isTakenOff(text, dash) : !/[\p{L}\d)€£$]/u.test(before.slice(-1));
}

/** What stands before figures: a currency, a minus, a bracket. @returns null where the figures are part of a word or a number */
export function beforeFigures(text: string, at: number, earliest: number): Before | null {
  const from = Math.max(earliest, at - NEAR);
  const near = text.slice(from, at);
  const inner = MARK.exec(near);
  const rest = near.slice(0, inner?.index ?? near.length);
  const named = MAY_NAME.test(rest) ? CURRENCY.exec(rest) : null;
  const sign = named?.[2] ?? '';
  const currency = currencyNamed(named?.[1] ?? '') ?? currencyNamed(sign) ?? (sign.endsWith('$') ? 'USD' : undefined);
  const innerMark = inner?.[1] ?? '';
  if (!named || currency === undefined) {
    const edge = from + rest.length;
    const behind = innerMark === '' && inner?.[0] !== '' ? at : edge;
    const isCut =
      PART.test(text.slice(Math.max(0, behind - 1), behind)) && !LEADS.test(text.slice(Math.max(0, behind - 2), behind));
    if (isCut && innerMark !== '(') return null;
    const negative = innerMark === '-/-' || (innerMark === '-' && takesOff(text, edge, inner?.[0].endsWith(' ') === true));
    return { start: negative ? edge : at, weak: false, negative, bracket: innerMark === '(' };
  }
  const start = from + named.index;
  const outer = OUTER_MARK.exec(near.slice(0, named.index));
  const edge = from + (outer?.index ?? named.index);
  const negative =
    innerMark.startsWith('-') || outer?.[1] === '-/-' || (outer?.[1] === '-' && takesOff(text, edge, outer[0].endsWith(' ')));
  return {
    start: negative && outer ? edge : start,
    currency,
    weak: WEAK.test(sign) || (isRareCode(sign) && rest.endsWith(sign) && inner?.[0] === ''),
    negative,
    bracket: innerMark === '(' || outer?.[1] === '(',
  };
}
