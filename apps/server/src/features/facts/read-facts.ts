import type { DocumentKind, Facts } from 'contract/facts';
import { fileGroup, formatOf } from 'contract/file-names';
import { chooseDate } from './reading/choose-date.ts';
import { chooseTotal } from './reading/choose-total.ts';
import { findKind } from './reading/find-kind.ts';
import { findRecipient, findTitle } from './reading/find-parties.ts';
import { findSender } from './reading/find-sender.ts';
import { findReference } from './reading/find-reference.ts';
import { layOutLines, type TextLine } from './reading/lay-out-lines.ts';
import { readByPlace } from './read-by-place.ts';
import type { DocumentToRead } from './document-to-read.ts';

const placeOf = (line: TextLine | null) => line && { page: line.page, quote: line.text };

/** Facts by these rules; a change of the rules takes the next number, and documents are read again. */
export const FACT_RULES = 8;

/**
 * Kinds whose facts are chosen by their place on the page: the scorers have learned from papers of these. Other kinds are read by rules over their
 * lines.
 */
const READ_BY_PLACE: ReadonlySet<DocumentKind> = new Set(['invoice', 'receipt', 'quotation']);
/** Formats of mail: the fields at their head say who wrote when. */
const MAILS: ReadonlySet<string | null> = new Set(['eml', 'msg', 'mbox']);
const isReadByPlace = (filename: string, kind: DocumentKind | undefined): kind is DocumentKind =>
  kind !== undefined && READ_BY_PLACE.has(kind) && !MAILS.has(formatOf(filename));

/** Reads what a document says about itself: what it is, of when, from whom, to whom, about how much. Each with the line that says so. */
export function readFacts(document: DocumentToRead): Facts {
  const { filename, pages, language } = document;
  // Its page lists the files in it: their names and dates are not its own.
  if (fileGroup(filename) === 'archive') return {};
  const lines = layOutLines(pages);
  const kind = findKind(lines, filename);
  const title = findTitle(lines, { kind: kind?.kind, line: kind?.line ?? null });
  const known = kind?.kind;
  const chosen = isReadByPlace(filename, known)
    ? readByPlace({ filename, pages, language, kind: known })
    : readByRules(document, lines, known, title?.line ?? null);
  return {
    ...(kind && { kind: { value: kind.kind, place: placeOf(kind.line), confidence: kind.confidence } }),
    ...chosen,
    ...(title && { title: { value: title.value, place: placeOf(title.line), confidence: title.confidence } }),
    ...(language !== null && { language: { value: language, place: null, confidence: 0.9 } }),
  };
}

function readByRules(
  { filename }: DocumentToRead,
  lines: readonly TextLine[],
  kind: DocumentKind | undefined,
  title: TextLine | null,
): Facts {
  // A table or slides of no known kind begin with a heading, and with no letterhead.
  const hasSender = kind !== undefined || !['spreadsheet', 'presentation'].includes(fileGroup(filename));
  const sender = hasSender ? findSender(lines, kind, title) : null;
  const recipient = findRecipient(lines, kind, sender?.value);
  const { own, due } = chooseDate(lines, kind);
  const total = chooseTotal(lines, kind);
  const reference = findReference(lines);
  const found = <Value>(value: Value, line: TextLine | null, confidence: number) => ({
    value,
    place: placeOf(line),
    confidence,
  });
  return {
    ...(own && { date: found(own.value, own.line, own.confidence) }),
    ...(due && { due: found(due.value, due.line, 0.8) }),
    ...(sender && { sender: found(sender.value, sender.line, sender.confidence) }),
    ...(recipient && { recipient: found(recipient.value, recipient.line, recipient.confidence) }),
    ...(total && { total: found(total.amount.value, total.amount.line, total.confidence) }),
    ...(total?.currency && { currency: found(total.currency, total.amount.line, total.confidence) }),
    ...(reference && { reference: found(reference.value, reference.line, reference.confidence) }),
  };
}
