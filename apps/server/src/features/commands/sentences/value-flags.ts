import { monthNamed } from '#kernel/language/months.ts';
import { readFormat, readLanguage, readState } from '../steps/read-state.ts';
import { groupKeyOf, namePartsOf } from '../steps/read-target-words.ts';
import { readOrder, readQuantity } from '../steps/read-order.ts';
import { kindOfWord } from '../values/read-kind.ts';
import { rangeWord } from '../values/read-range.ts';
import { timeWord, type TimeWord } from '../values/time-words.ts';

const CURRENCY =
  /^(?:[€$£]|zł|zl|eur|euros?|usd|gbp|chf|pln|pounds?|quid|dollars?|pfund|franken|z[lł]ot\p{L}+|bucks?|livres?|libras?|sterline)$/iu;
const SIZE_UNIT = /^(?:[kmg]b|[kmg]o|bytes?|kilobytes?|megabytes?|megas?|mega|seiten|pages?)$/iu;

/** Words that are told apart since the model learned: it knows them as they were. */
const LEARNED_AS: Readonly<Partial<Record<TimeWord['is'], string | null>>> = {
  to: 'and',
  or: null,
  edge: null,
  weekend: null,
  second: null,
  // Fillers are the small words of eight languages; that says nothing.
  filler: null,
};

function timeFlag(word: TimeWord): string | null {
  if (word.is === 'unit') return `v:unit-${word.unit}`;
  const learned = LEARNED_AS[word.is];
  return learned === null ? null : `v:time-${learned ?? word.is}`;
}

const cache = new Map<string, readonly string[]>();
const MOST_CACHED = 20_000;

function readFlags(word: string, language: string): string[] {
  const flags: string[] = [];
  if (monthNamed(word) !== undefined) flags.push('v:month');
  if (CURRENCY.test(word)) flags.push('v:currency');
  if (SIZE_UNIT.test(word)) flags.push('v:size');
  const time = timeWord(word);
  const flag = time ? timeFlag(time) : null;
  if (flag !== null) flags.push(flag);
  const range = rangeWord(word);
  if (range !== null) flags.push(`v:range-${range}`);
  if (word.length < 2) return flags;
  const kind = kindOfWord(word, language);
  if (kind !== null) flags.push('v:kind', `v:kind-${kind}`);
  const format = readFormat(word);
  if (format !== null) flags.push(`v:format`, `v:format-${format}`);
  if (readLanguage(word) !== null) flags.push('v:language');
  const key = groupKeyOf(word);
  if (key !== null) flags.push('v:key', `v:key-${key}`);
  if (namePartsOf(word) !== null) flags.push('v:part');
  if (readState(word, '2000-01-01') !== null) flags.push('v:state');
  if (readOrder(word) !== null) flags.push('v:order');
  const quantity = readQuantity(word);
  if (quantity !== 'part') flags.push(`v:${quantity}`);
  return flags;
}

/** What a word alone may be of a time, an amount, a kind, a format or a quantity, told by the readers of values. @param word in small letters */
export function valueFlags(word: string, language: string): readonly string[] {
  const key = `${language} ${word}`;
  const known = cache.get(key);
  if (known) return known;
  const flags = readFlags(word, language);
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(key, flags);
  return flags;
}
