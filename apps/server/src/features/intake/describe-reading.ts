import type { UploadAnswer } from 'contract/documents';
import { ProductError } from '#kernel/errors.ts';
import type { FoundDocument } from '#features/library/find-document.ts';
import { intakeErrors } from './intake.errors.ts';

/** What became of an uploaded document so far. */
export type Reading =
  | { readonly state: 'reading'; readonly answer: UploadAnswer }
  | { readonly state: 'ready'; readonly answer: UploadAnswer }
  | { readonly state: 'failed'; readonly error: ProductError };

/** What the sender of a document is told of it: the answer of the contract, or the refusal. */
export function describeReading(document: FoundDocument): Reading {
  const { id, filename, status, pageCount, passages, failure, text, textNote } = document;
  if (status === 'failed') return { state: 'failed', error: refusalOf(failure?.code ?? '') };
  const answer = { id, filename, pageCount: pageCount ?? 0, vectorsStored: passages, text: text ?? 'none', textNote };
  if (status !== 'ready') return { state: 'reading', answer: { ...answer, reading: true } };
  return { state: 'ready', answer };
}

const REFUSALS = ['damaged', 'needs_password', 'too_costly', 'too_many_pages'] as const;

/** Trying again will not help: the file itself is the reason. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ProductError && REFUSALS.some((code) => code === error.code);

function refusalOf(failure: string): ProductError {
  const code = REFUSALS.find((refusal) => refusal === failure);
  return code === undefined ? intakeErrors.reading_failed() : intakeErrors[code]({ limit: '' });
}
