import type { Segment } from '../page/lay-out-page.ts';
import { wordsBetween, type WrittenValue } from './written-value.ts';

/** Figures, letters and the signs between them. */
const TOKEN = /(?<![\p{L}\p{N},]|\d[.:])[\p{L}\p{N}]+(?:[/.\-_–][\p{L}\p{N}]+)*(?![\p{L}\p{N}]|[,:]\d)/gu;
/** Two tokens are one number where a sign stands between them with blanks, or short capitals before the figures: `2025 / 114`, `FT 2025/12`. */
const JOINED = /^\s?[/–-]\s?$/;
const PREFIX = /^[A-ZÄÖÜ]{1,5}$/;
const SHORTEST = 2;
const LONGEST = 40;

const DATE = /^(?:(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}([./-])\d{1,2}\1(?:(?:19|20)\d\d|\d\d))$/;
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
}

function groupsOf(text: string, tokens: readonly Token[]): Token[] {
  const groups: Token[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const first = tokens[from];
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
  const groups = groupsOf(text, tokens).filter(({ written }) => !joined.some((one) => one.written === written));
  return [...tokens, ...joined, ...groups];
}

/** Every number of a stretch that may be that of a document, a customer or an order. */
export function referencesIn(segment: Segment): WrittenValue[] {
  const { text } = segment;
  if (!/\d/.test(text)) return [];
  return tokensOf(text).flatMap(({ written, start }): WrittenValue[] => {
    const packed = written.replaceAll(/\s?([/.\-_–])\s?/g, '$1');
    const groups = written.split(' ').length;
    const figures = packed.replaceAll(/\D/g, '').length;
    const letters = packed.replaceAll(/[^\p{L}]/gu, '').length;
    if (packed.length < SHORTEST || packed.length > LONGEST || figures < 1 || letters > figures + 6) return [];
    if (figures < 2 && letters < 2 && packed.length < 3) return [];
    if (DATE.test(packed) || AMOUNT.test(packed) || TIME.test(packed) || UNIT.test(packed)) return [];
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
