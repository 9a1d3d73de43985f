import type { Segment } from '../page/lay-out-page.ts';
import { afterFigures, multiplierAt } from '../amounts/after-figures.ts';
import { figuresAt, type Figures } from '../amounts/amount-figures.ts';
import { beforeFigures, type Before } from '../amounts/before-figures.ts';
import { CROWNS } from '../amounts/currency-signs.ts';
import { isBehindLabel, isMeasured, isPartOrTime, isShare, isTakenOff } from '../amounts/not-money.ts';
import { isTimeUnit } from './find-terms.ts';
import { plainSigns } from './plain-signs.ts';
import { wordsBetween, type WrittenValue } from './written-value.ts';

export { amountOf } from '../amounts/amount-figures.ts';
export { currencyOf } from '../amounts/currency-signs.ts';

/** Of what is larger nothing on a paper is a sum of money. */
const LARGEST = 1e9;

/** Figures go on behind these: a number, a time, a fraction. */
const GOES_ON = /^(?:\d|[.,:/]\d|'\d|-\d)/;
/** Letters that may be set at an amount with a currency, or at any: `£1,250pcm`, `45.00CR`. */
const AT_SIGNED = /^(?:pcm|pw|pm|pa|pp|ppn|pppn|ph|phr|each|ea|inc|incl|TTC|HT|p)(?!\p{L})/iu;
const AT_ANY = /^(?:CR|DR)(?!\p{L})/iu;
/** A price of a unit has three decimals, which look like thousands. */
const PER_UNIT = /^ ?\/ ?(?:l|kWh|MWh|m[³3]|kg|Stk|min|km)(?!\p{L})/iu;
const NOTHING = /^[ .*)]*(?:only)?[ .*]*$/;
/** Letters of what may stand behind the last amount of a stretch. */
const REST = 16;
const isLastIn = (text: string, end: number): boolean => text.length - end <= REST && NOTHING.test(text.slice(end));
const EXCHANGED = /^ ?=/;

/** From here on `100.-` is no number of a clause, as `1.-` is. */
const NO_CLAUSE = 100;

/** Whether figures without a currency are an amount of money by themselves. */
function isBareAmount(text: string, start: number, { value, shape, divider, end }: Figures): boolean {
  if (isMeasured(text, end) || isPartOrTime(text, start, end)) return false;
  if (shape === 'decimals') return true;
  const isLast = isLastIn(text, end);
  if (shape === 'dashed')
    return !text.slice(start, end).includes('.-') || value >= NO_CLAUSE || isLast || isBehindLabel(text, start);
  if (shape !== 'grouped' || !isLast) return false;
  const isAlone = text.slice(0, start).trim() === '' && (divider === ',' || divider === "'");
  return isAlone || isBehindLabel(text, start);
}

/** Letters looked at before a bracket. */
const BEFORE = 60;

/** An amount in brackets is taken off where it stands alone or behind a label; in a sentence brackets repeat it. */
const isBracketed = (text: string, start: number, end: number): boolean => {
  if (!/^ ?\)/.test(text.slice(end, end + 2))) return false;
  const outside = text.slice(Math.max(0, start - BEFORE), start).replace(/[( ]{1,4}$/, '');
  return outside === '' || isBehindLabel(outside, outside.length) || isTakenOff(outside, outside.length);
};

/** Letters behind an amount in which a time is looked for. */
const NEAR = 24;
/** `740,00 EUR im Monat`, `£12 a week`: an amount that comes again. */
const isPerTime = (behind: string): boolean =>
  behind
    .trimStart()
    .split(/[\s,;.)]+/u, 3)
    .some(isTimeUnit);

/** An amount whose figures are known to start at a place. */
function amountAt(text: string, at: number, before: Before): (Omit<WrittenValue, 'words'> & { readonly value: string }) | null {
  const figures = figuresAt(text, at);
  if (!figures) return null;
  const multiplied = multiplierAt(text, figures.end, before.currency !== undefined);
  const alone = text.slice(0, at).trim() === '';
  const after = afterFigures(text, multiplied.end, before.currency !== undefined || figures.currency !== undefined, alone);
  const named =
    before.currency === 'USD' ? (after.currency ?? before.currency) : (before.currency ?? after.currency ?? figures.currency);
  const rest = text.slice(after.end, after.end + 12);
  if (GOES_ON.test(rest) || isShare(text, figures.end)) return null;
  const isGlued = /^\p{L}/u.test(rest);
  if (isGlued && !AT_ANY.test(rest) && !(named !== undefined && AT_SIGNED.test(rest))) return null;
  if (named === undefined && !isBareAmount(text, at, figures)) return null;
  if (before.weak && (figures.shape === 'whole' || figures.shape === 'one-decimal')) return null;
  const hasThreeDecimals = /^\d+[.,]\d{3}$/.test(text.slice(at, figures.end));
  if ((hasThreeDecimals && PER_UNIT.test(rest)) || (figures.value === 1 && EXCHANGED.test(rest))) return null;
  const isNegative = before.negative || after.negative || (before.bracket && isBracketed(text, before.start, after.end));
  const value = ((figures.value * multiplied.by) / (after.cents ? 100 : 1)) * (isNegative ? -1 : 1);
  if (!Number.isFinite(value) || Math.abs(value) > LARGEST) return null;
  return {
    value: value.toFixed(2),
    ...(named !== undefined && named !== CROWNS && { currency: named }),
    start: before.start,
    end: after.end,
    traits: [
      named === undefined ? 'bare' : 'signed',
      figures.shape === 'decimals' ? 'decimals' : 'whole',
      ...(isPerTime(text.slice(after.end, after.end + NEAR)) ? ['per-time'] : []),
    ],
  };
}

/** Every amount of money of a stretch: figures with decimals, beside a sign of a currency, or behind the label of an amount. */
export function amountsIn(segment: Segment): WrittenValue[] {
  const text = plainSigns(segment.text);
  const found: WrittenValue[] = [];
  let end = 0;
  for (const { index } of text.matchAll(/\d+/g)) {
    // `$.50` has no figures before its point.
    const at = text[index - 1] === '.' && text[index - 2] === '$' ? index - 1 : index;
    if (at < end) continue;
    const before = beforeFigures(text, at, end);
    const amount = before && amountAt(text, at, before);
    if (!amount) continue;
    found.push({ ...amount, words: wordsBetween(segment, amount.start, amount.end) });
    end = amount.end;
  }
  return found;
}
