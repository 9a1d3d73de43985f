import type { DocumentKind, Facts } from 'contract/facts';
import { fileGroup, isMail } from 'contract/file-names';
import type { DocumentToRead } from './document-to-read.ts';
import { findKind, LEAST_ODDS, lineOfKind } from './kinds/find-kind.ts';
import { plainWord } from './page/find-labels.ts';
import { layOutPage } from './page/lay-out-page.ts';
import { readByPlace } from './read-by-place.ts';
import { findTitle } from './reading/find-title.ts';
import { layOutLines, type TextLine } from './reading/lay-out-lines.ts';
import { readMailHead } from './reading/read-mail-head.ts';

const placeOf = (line: TextLine | null) => line && { page: line.page, quote: line.text };

/** Facts by these models and rules; a change takes the next number, and documents are read again. */
export const FACT_RULES = 14;

/** A document gives its facts on its first pages, and sums on its last. */
const FIRST_PAGES = 3;

/** Kinds that begin with what they are called, often without a word of who wrote them. */
const TITLED: ReadonlySet<DocumentKind> = new Set([
  'recipe',
  'paper',
  'manual',
  'itinerary',
  'newsletter',
  'report',
  'form',
  'other',
]);

/** Less likely than this a table or slides are of no known kind. */
const KNOWN = 0.5;
/** Who wrote such a one is said only where it is likely. */
const LIKELY = 0.7;

/** From here on a sender counts as sure. */
const SURE = 0.8;

/** Words on both sides of a name in a sentence: it is told of there, and writes nothing. */
const TOLD_OF = /^\P{L}*(\p{L}+\P{L}+){3,}$/u;
const isToldOf = ({ value, place, confidence }: NonNullable<Facts['sender']>): boolean => {
  const [before = '', after] = place?.quote.split(value) ?? [];
  return confidence < SURE && after !== undefined && TOLD_OF.test(before) && TOLD_OF.test(`${after} `) && /[.!?]$/.test(after);
};

/** Reads what a document says about itself: what it is, of when, from whom, to whom, about how much. Each with the line that says so. */
export function readFacts({ filename, pages, language }: DocumentToRead): Facts {
  // Its page lists the files in it: their names and dates are not its own.
  if (fileGroup(filename) === 'archive') return {};
  const last = pages.at(-1);
  const read = pages.filter((page, at) => at < FIRST_PAGES || page === last);
  const laid = read.map(({ placed }) => layOutPage(placed));
  const lines = layOutLines(pages);
  const likeliest = findKind(laid, filename, language);
  const found = likeliest && likeliest.odds >= LEAST_ODDS ? likeliest : null;
  const line = found && lineOfKind(lines, found.kind);
  const title = findTitle(lines, { kind: found?.kind, line });
  const { sender, ...facts } = readByPlace(laid, read, {
    filename,
    language,
    kind: likeliest?.kind ?? 'other',
    look: likeliest?.features ?? [],
  });
  // Notes, a table or slides of no known kind begin with a heading, and with no letterhead; a recipe with its name.
  const isTable = ['spreadsheet', 'presentation'].includes(fileGroup(filename));
  const isHeaded =
    !found ||
    (found.kind === 'letter' && sender !== undefined && isToldOf(sender)) ||
    (isTable && (found.kind === 'other' || found.odds < KNOWN)) ||
    (TITLED.has(found.kind) &&
      ((sender?.confidence ?? 0) < LIKELY || plainWord(sender?.value ?? '') === plainWord(title?.value ?? '')));
  return {
    ...(found && { kind: { value: found.kind, place: placeOf(line), confidence: found.confidence } }),
    ...(sender && !isHeaded && { sender }),
    ...facts,
    ...(title && { title: { value: title.value, place: placeOf(title.line), confidence: title.confidence } }),
    ...(language !== null && { language: { value: language, place: null, confidence: 0.9 } }),
    ...(isMail(filename) && readMailHead(lines)),
  };
}
