import { splitIntoSentences } from '#kernel/language/split-into-sentences.ts';

/** Offsets into a text, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A line shorter than this share of the longest ones ends what it says: a heading, a row, a paragraph's last line. */
const FULL_LINE = 0.6;
/** Where all lines are short, none is full: a form, a list, a letterhead. */
const SHORTEST_FULL_LINE = 18;
/** Of all lines, how many are shorter than a full one. */
const NEARLY_ALL = 0.9;
const STARTS_ITEM = /^(?:[•●◦▪■□‣–—*-]\s|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]\s)/iu;
/** A numbered item without a point: "3 Video at the gates", "3.2 Dry rot". One alone may be an amount; the next number after it makes a list. */
const NUMBERED = /^((?:\d{1,2}\.)*)(\d{1,2})\s+\p{L}/u;
/** A line that ends so is not at its end: the text goes on in the next, also where a narrow column breaks it early. */
const GOES_ON =
  /(?:[–—-]|(?<!\p{L})(?:a|an|the|of|in|on|at|to|for|from|by|with|and|or|your|our|der|die|das|den|dem|des|ein|eine|einen|einem|einer|im|am|zum|zur|von|vom|für|mit|und|oder|le|la|les|un|une|du|de|des|au|aux|et|ou|pour|dans|el|los|las|una|del|en|con|y|para|il|lo|gli|di|da|e|per|het|een|van|voor|met|o|os|um|uma|do|dos|na|no|z|w|i|na|dla))$/iu;
/** "Customer no." over "47774". */
const ENDS_SHORT_FOR_NUMBER = /(?:nr|no|num|núm|nº|tel|fax)\.?:?$/iu;
const BEGINS_WITH_DIGIT = /^[+(]?\d/;
/** A short line that ends with a number is a row, or a label with its value; prose goes on in lower case, or with the month of a date. */
const ENDS_ROW = /\d[\d.,:%€£$ -]*$/;
const LONGEST_ROW = 60;
const BEGINS_LINE = /^(?![\p{Lu}\p{Ll}]+ (?:19|20)\d\d)\p{Lu}/u;
/** A label alone on its line, and what a form prints below it: "Due date" over "22-9-2022". */
const IS_LABEL = /^(?:\d{1,2}[a-z]?[.)] )?\p{L}[^\d.!?]{1,38}$/u;
const IS_VALUE =
  /^(?:[\d€$£(+][\d\s.,:/()€$£%+-]*(?:EUR|USD|GBP|CHF|PLN|euros?|zł|kr)?|\d{1,2}\.? \p{L}{3,9}\.? \d{4}|\p{L}{3,9}\.? \d{1,2},? \d{4}|(?=.*\d)(?=.{4})[\p{Lu}\d/-]+(?: [\p{Lu}\d/-]+){0,3})$/u;
const MOST_LABEL_WORDS = 4;
/** How a row of a table begins: with a number, and with another further on. */
const BEGINS_ROW = /^(\S*\d\S*)\s.*\d/u;
const ENDS_WITH_COMMA = /,$/;
/** After a short line with a comma, what a letter or an address goes on with: it is no part of the line. */
const GREETS_OR_NAMES = /^\p{Lu}/u;
const LOWER_CASE = /^\p{Ll}/u;
/** Characters from which a line that the next continues in lower case is more than an item of a list. */
const MORE_THAN_ITEM = 25;
const ENDS_CLAUSE = /[.!?:;。！？]["'”’»)]*$/u;
const ENDS_SENTENCE = /[.!?。！？:]["'”’»)]*$/u;

/**
 * The sentences of a passage without the blanks around them. A sentence may go over several lines; rows and items stand by themselves.
 *
 * @param headings that the passage stands under: a line that is one of them is no part of a sentence
 */
export function findSentences(text: string, headings: readonly string[] = []): Span[] {
  return paragraphsOf(text, headings).flatMap(({ start, end }) =>
    splitIntoSentences(text.slice(start, end)).flatMap((sentence) =>
      trimmed(text, start + sentence.start, start + sentence.end),
    ),
  );
}

function paragraphsOf(text: string, headings: readonly string[]): Span[] {
  const lines = linesOf(text);
  const isTitle = createIsTitle(headings);
  const lengths = lines.map(({ start, end }) => end - start).toSorted((a, b) => a - b);
  const full = lengths[Math.floor(lengths.length * NEARLY_ALL)] ?? 0;
  const textOf = ({ start, end }: Span) => text.slice(start, end).trim();
  const paragraphs: Span[] = [];
  let from = 0;
  /** The form of the row that the paragraph begins with. */
  let row: string | null = null;
  /** The number of the item that would follow the one that the paragraph begins with. */
  let nextNumber: string | null = null;
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    const written = textOf(line);
    const follows = next === undefined ? '' : textOf(next);
    const goesOn = goesOnIn(written, follows);
    const isRow = written.length < LONGEST_ROW && ENDS_ROW.test(written) && BEGINS_LINE.test(follows);
    const endsEarly = ENDS_SENTENCE.test(written) && written.length < 0.8 * full;
    const isFull = goesOn || (written.length >= Math.max(FULL_LINE * full, SHORTEST_FULL_LINE) && !endsEarly && !isRow);
    if (line.start === from) {
      row = formOfRow(written);
      nextNumber = numberOf(written, 1);
    }
    const later = lines[index + 2];
    const nextRow = formOfRow(follows);
    // A row follows a row of its form, or stands before one.
    const isNextRow = nextRow !== null && (row === nextRow || (later !== undefined && nextRow === formOfRow(textOf(later))));
    const isHead = !/\d/.test(written) && isShortRow(follows) && later !== undefined && isShortRow(textOf(later));
    const isNextItem = STARTS_ITEM.test(follows) || (nextNumber !== null && nextNumber === numberOf(follows));
    const isTitleNear = isTitle(written) || isTitle(follows);
    if (next && isFull && !isNextRow && !isHead && !isNextItem && !isTitleNear) return;
    paragraphs.push({ start: from, end: line.end });
    from = line.end;
  });
  return paragraphs;
}

const plain = (written: string): string => written.replace(/\s+/gu, ' ').trim();

function createIsTitle(headings: readonly string[]): (written: string) => boolean {
  const titles = new Set(headings.map(plain));
  return (written) => titles.has(plain(written));
}

/** Whether a line is a row of few cells, the last of them a number, after one in words: "Large 12.00". */
const isShortRow = (written: string): boolean =>
  written.length < LONGEST_ROW && BEGINS_LINE.test(written) && ENDS_ROW.test(written);

/** By what a row of a table is known as one of many: "09/06/2015" and "10/23/2015" both begin like "9/9/9". Null for other lines. */
function formOfRow(written: string): string | null {
  const [, begin] = BEGINS_ROW.exec(written) ?? [];
  return begin?.replace(/\d+/gu, '9').replace(/\p{L}+/gu, 'a') ?? null;
}

/** The number of an item, with its sections, or of the one that comes so many later. Null for what is no numbered item. */
function numberOf(written: string, later = 0): string | null {
  const [, sections, number] = NUMBERED.exec(written) ?? [];
  return number === undefined ? null : `${sections}${Number(number) + later}`;
}

/** Whether a line ends in the middle of what it says. */
function goesOnIn(written: string, follows: string): boolean {
  if (GOES_ON.test(written) || (ENDS_SHORT_FOR_NUMBER.test(written) && BEGINS_WITH_DIGIT.test(follows))) return true;
  if (IS_LABEL.test(written) && IS_VALUE.test(follows) && written.split(/\s+/).length <= MOST_LABEL_WORDS) return true;
  const isLong = written.length >= MORE_THAN_ITEM;
  if (ENDS_WITH_COMMA.test(written)) return isLong || !GREETS_OR_NAMES.test(follows);
  return isLong && LOWER_CASE.test(follows) && !ENDS_CLAUSE.test(written);
}

/** Lines with the ends that close them, so that they cover the text. */
function linesOf(text: string): Span[] {
  const lines: Span[] = [];
  let start = 0;
  while (start < text.length) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found + 1;
    lines.push({ start, end });
    start = end;
  }
  return lines;
}

function trimmed(text: string, start: number, end: number): Span[] {
  const segment = text.slice(start, end);
  const written = segment.trim();
  const from = start + segment.length - segment.trimStart().length;
  return written === '' ? [] : [{ start: from, end: from + written.length }];
}
