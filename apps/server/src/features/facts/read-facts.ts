import type { Facts } from 'contract/facts';
import { fileGroup } from 'contract/file-names';
import { chooseDate } from './reading/choose-date.ts';
import { chooseTotal } from './reading/choose-total.ts';
import { findKind } from './reading/find-kind.ts';
import { findRecipient, findTitle } from './reading/find-parties.ts';
import { findSender } from './reading/find-sender.ts';
import { findReference } from './reading/find-reference.ts';
import { layOutLines, type TextLine } from './reading/lay-out-lines.ts';

export interface DocumentToRead {
  readonly filename: string;
  readonly pages: readonly { readonly pageNumber: number; readonly text: string }[];
  /** ISO 639-1; null where it is not known. */
  readonly language: string | null;
}

const placeOf = (line: TextLine | null) => line && { page: line.page, quote: line.text };

/** Facts by these rules; a change of the rules takes the next number, and documents are read again. */
export const FACT_RULES = 7;

/** Reads what a document says about itself: what it is, of when, from whom, to whom, about how much. Each with the line that says so. */
export function readFacts({ filename, pages, language }: DocumentToRead): Facts {
  // Its page lists the files in it: their names and dates are not its own.
  if (fileGroup(filename) === 'archive') return {};
  const lines = layOutLines(pages);
  const kind = findKind(lines, filename);
  const title = findTitle(lines, { kind: kind?.kind, line: kind?.line ?? null });
  // A table or slides of no known kind begin with a heading, and with no letterhead.
  const hasSender = kind !== null || !['spreadsheet', 'presentation'].includes(fileGroup(filename));
  const sender = hasSender ? findSender(lines, kind?.kind, title?.line ?? null) : null;
  const recipient = findRecipient(lines, kind?.kind, sender?.value);
  const { own, due } = chooseDate(lines, kind?.kind);
  const total = chooseTotal(lines, kind?.kind);
  const reference = findReference(lines);
  const found = <Value>(value: Value, line: TextLine | null, confidence: number) => ({
    value,
    place: placeOf(line),
    confidence,
  });
  return {
    ...(kind && { kind: found(kind.kind, kind.line, kind.confidence) }),
    ...(own && { date: found(own.value, own.line, own.confidence) }),
    ...(due && { due: found(due.value, due.line, 0.8) }),
    ...(sender && { sender: found(sender.value, sender.line, sender.confidence) }),
    ...(recipient && { recipient: found(recipient.value, recipient.line, recipient.confidence) }),
    ...(total && { total: found(total.amount.value, total.amount.line, total.confidence) }),
    ...(total?.currency && { currency: found(total.currency, total.amount.line, total.confidence) }),
    ...(reference && { reference: found(reference.value, reference.line, reference.confidence) }),
    ...(title && { title: found(title.value, title.line, title.confidence) }),
    ...(language !== null && { language: found(language, null, 0.9) }),
  };
}
