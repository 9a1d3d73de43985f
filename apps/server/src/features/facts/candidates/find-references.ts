import type { LabelClass } from '#kernel/languages/paper-labels.ts';
import { labelsIn, plainWord } from '../page/find-labels.ts';
import type { Segment } from '../page/lay-out-page.ts';
import { wordBefore } from './plain-signs.ts';
import { NUMBERS, plainLetters } from './value-words.ts';
import { wordsBetween, type WrittenValue } from './written-value.ts';

/** Figures, letters and the signs between them. */
const TOKEN = /(?<![\p{L}\p{N},]|\d[.:])[\p{L}\p{N}]+(?:[/.\-_–][\p{L}\p{N}]+)*(?![\p{L}\p{N}]|[,:]\d)/gu;
/** Two tokens are one number where a sign stands between them with blanks, or short capitals before the figures: `2025 / 114`, `FT 2025/12`. */
const JOINED = /^\s?[/–-]\s?$/;
const PREFIX = /^[A-ZÄÖÜ]{1,5}$/;
/** A trait of what stands behind a word for a number. */
export const NUMBERED = 'behind-number';
const SHORTEST = 2;
const LONGEST = 40;

/** `77/05/2026` is no day of any calendar, and so a number. */
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH = '(?:0?[1-9]|1[0-2])';
const DATE = new RegExp(
  String.raw`^(?:(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}|(?:${DAY}([./-])${MONTH}\1|${MONTH}([./-])${DAY}\2)(?:(?:19|20)\d\d|\d\d))$`,
);
const AMOUNT = /^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$/;
const TIME = /^\d{1,2}[:.]\d{2}$/;
const UNIT = /^\d+(?:kwh|kg|km|cm|mm|m|g|l|ml|h|min|x|st|nd|rd|th|er|pm|am)$/i;

const shapeOf = (text: string): string =>
  text
    .replaceAll(/\p{L}+/gu, 'A')
    .replaceAll(/\d+/g, '9')
    .replaceAll(/\s/g, '')
    .slice(0, 9);

/** Groups of figures and capitals with blanks between: `8830 2217`, `QQ 12 34 56 C`. */
const GROUP = /^(?:\d{1,10}|[A-Z]{1,4}|(?=.*\d)[A-Z\d]{2,8}(?:[/.-][A-Z\d]{1,8})*)$/;
const MOST_GROUPS = 8;

interface Token {
  readonly written: string;
  readonly start: number;
  /** Behind a word for a number, so that it is one though it looks like an amount: `Leningnummer 118.204.77`. */
  readonly isNumber?: boolean;
}

function groupsOf(text: string, tokens: readonly Token[]): Token[] {
  const groups: Token[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const first = tokens[from];
    // `R E C H N U N G 26-1884`: letters that are set apart are a word, and no part of the number.
    if (/^\p{L}$/u.test(first?.written ?? '') && /^\p{L}$/u.test(tokens[from + 1]?.written ?? '')) continue;
    let end = from;
    const fits = (token: Token | undefined) => token !== undefined && GROUP.test(token.written);
    while (end - from < MOST_GROUPS && fits(tokens[end])) {
      const [here, next] = [tokens[end], tokens[end + 1]];
      if (!here || !next || text.slice(here.start + here.written.length, next.start) !== ' ' || !fits(next)) break;
      end++;
    }
    const last = tokens[end];
    if (!first || !last || end === from) continue;
    const written = text.slice(first.start, last.start + last.written.length);
    if (written.replaceAll(/\D/g, '').length >= 4) groups.push({ written, start: first.start });
    from = end;
  }
  return groups;
}

/** What follows the label of a number up to the next sign that divides: `FDM 7710 2284 / 03`, `22.3 ZwSt 0088`. */
const LABELLED =
  /(?:^|\s)(\p{L}[\p{L}.°º]*)[.:°º]?:?\s+((?=[^,;()|]{0,40}\d)[\p{L}\d][\p{L}\d./+–-]*(?:\s[\p{L}\d./+–-]+){0,4})(?=$|[,;()|·]|\s{2})/gu;
/** Longer than this it is running text. */
const MOST_TOKENS = 5;
const LONGEST_REST = 28;

function restsOf(text: string): Token[] {
  const rests: Token[] = [];
  LABELLED.lastIndex = 0;
  for (let match = LABELLED.exec(text); match; match = LABELLED.exec(text)) {
    const [whole, label = '', rest = ''] = match;
    const { index } = match;
    // What is taken for a number may begin with its label: `Police Nr. 2 441`.
    LABELLED.lastIndex = index + Math.max(1, whole.length - rest.length - 1);
    const isLabel = isNumberWord(label) || labelsIn([plainWord(label)]).some(({ classes }) => classes.some(isOfNumber));
    if (!isLabel || rest.length > LONGEST_REST) continue;
    // `Fatura N.º 25/118`, `Faktura VAT nr 77/05/2026`: the number begins behind the word for one.
    const words = rest.split(/(?<=\s)/u);
    const named = words.findLastIndex((word, at) => at < words.length - 1 && isNumberWord(word.trim()));
    const number = words.slice(named + 1).join('');
    rests.push({ written: number, start: index + whole.length - number.length, isNumber: named >= 0 || isNumberWord(label) });
  }
  const isShort = text.length <= LONGEST_REST && /\d/.test(text) && text.split(' ').length <= MOST_TOKENS;
  return isShort ? [...rests, { written: text, start: 0 }] : rests;
}

/** `Nr`, `n.º`, `Leningnummer`: a word for a number. */
const isNumberWord = (word: string): boolean =>
  NUMBERS.has(plainLetters(word)) || /^n[.º°]*$|.(?:nummer|number|nr)$/iu.test(word);

const OF_NUMBERS: ReadonlySet<LabelClass> = new Set<LabelClass>([
  'document-number',
  'order-number',
  'customer-number',
  'contract-number',
  'reference',
]);
const isOfNumber = (name: LabelClass): boolean => OF_NUMBERS.has(name);

/** The tokens of a text, and the numbers that are written in several of them. */
function tokensOf(text: string): Token[] {
  const tokens = [...text.matchAll(TOKEN)].map((match) => ({ written: match[0], start: match.index }));
  const joined = tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    if (!next || !/\d/.test(next.written)) return [];
    const between = text.slice(token.start + token.written.length, next.start);
    const isOne = (JOINED.test(between) && /\d/.test(token.written)) || (between === ' ' && PREFIX.test(token.written));
    return isOne ? [{ written: text.slice(token.start, next.start + next.written.length), start: token.start }] : [];
  });
  const found = new Map<string, Token>();
  for (const token of [...restsOf(text), ...tokens, ...joined, ...groupsOf(text, tokens)])
    if (!found.has(`${token.written} ${token.start}`)) found.set(`${token.written} ${token.start}`, token);
  return [...found.values()];
}

/** Whether figures stand right behind a word for “number”: those of one figure count there too. */
const isNumbered = (text: string, start: number): boolean =>
  isNumberWord(wordBefore(text, start)) || /(?<!\p{L})n\.?[º°]\s?$/iu.test(text.slice(Math.max(0, start - 5), start));

/** Every number of a stretch that may be that of a document, a customer or an order. */
export function referencesIn(segment: Segment): WrittenValue[] {
  const { text } = segment;
  if (!/\d/.test(text)) return [];
  return tokensOf(text).flatMap(({ written, start, isNumber = false }): WrittenValue[] => {
    const packed = written.replaceAll(/\s?([/.\-_–])\s?/g, '$1');
    const groups = written.split(' ').length;
    const figures = packed.replaceAll(/\D/g, '').length;
    const letters = packed.replaceAll(/[^\p{L}]/gu, '').length;
    if (
      (packed.length < SHORTEST && !isNumbered(text, start)) ||
      packed.length > LONGEST ||
      figures < 1 ||
      letters > figures + 6
    )
      return [];
    if (figures < 2 && letters < 2 && packed.length < 3 && !isNumbered(text, start)) return [];
    if (DATE.test(packed) || (AMOUNT.test(packed) && !isNumber) || TIME.test(packed) || UNIT.test(packed)) return [];
    const end = start + written.length;
    return [
      {
        value: written.replaceAll(/\s+/g, ' '),
        start,
        end,
        words: wordsBetween(segment, start, end),
        traits: [
          `shape:${shapeOf(packed)}`,
          `figures:${Math.min(figures, 12)}`,
          letters > 0 ? 'lettered' : 'plain',
          ...(isNumbered(text, start) ? ['numbered'] : []),
          ...(written.length === text.length ? ['whole'] : []),
          ...(isNumber ? [NUMBERED] : []),
          ...(packed === written ? [] : ['joined']),
          ...(groups > 1 ? [`groups:${Math.min(groups, 5)}`] : []),
          ...(/(?:19|20)\d\d/.test(packed) ? ['has-year'] : []),
          ...(/^(?:19|20)\d\d$/.test(packed) ? ['is-year'] : []),
          ...(/^[A-Z]{2}\d{2}[\dA-Z ]{8,}$/.test(packed) ? ['like-iban'] : []),
          ...(/^[A-Z]{2}U?\d{8,12}$/.test(packed) ? ['like-tax-number'] : []),
        ],
      },
    ];
  });
}
