import type { UploadAnswer } from 'contract/documents';
import type { FoundDocument } from '#features/library/find-document.ts';

/** What became of an uploaded document so far. It is kept in any case. */
export interface Reading {
  readonly state: 'reading' | 'ready' | 'failed';
  readonly answer: UploadAnswer;
  /** Why reading it failed. */
  readonly failure: { readonly code: string; readonly message: string } | null;
}

/** What the sender of a document is told of it. */
export function describeReading(document: FoundDocument): Reading {
  const { id, filename, status, state, pageCount, passages, failure, text, textNote } = document;
  const answer = { id, filename, state, pageCount: pageCount ?? 0, vectorsStored: passages, text: text ?? 'none', textNote };
  if (status === 'waiting' || status === 'reading')
    return { state: 'reading', answer: { ...answer, reading: true }, failure: null };
  return { state: status, answer, failure: status === 'failed' ? failure : null };
}
