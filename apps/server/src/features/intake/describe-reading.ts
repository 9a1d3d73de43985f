import type { UploadAnswer } from 'contract/documents';
import type { FoundDocument } from '#features/library/find-document.ts';

/** What became of an uploaded document so far. It is kept in any case. */
export interface Reading {
  readonly state: 'reading' | 'ready';
  readonly answer: UploadAnswer;
}

/** What the sender of a document is told of it. */
export function describeReading(document: FoundDocument): Reading {
  const { id, filename, status, state, pageCount, passages, text, textNote } = document;
  const answer = { id, filename, state, pageCount: pageCount ?? 0, vectorsStored: passages, text: text ?? 'none', textNote };
  const isOpen = status === 'waiting' || status === 'reading';
  return isOpen ? { state: 'reading', answer: { ...answer, reading: true } } : { state: 'ready', answer };
}
