import type { PdfRefusalReason } from '#engines/pdf-reader/pdf-reader.ts';
import { ProductError } from '#kernel/errors.ts';

/** Why a file could not be read, as a person reads it. What is safe and what to do is part of each sentence. */
export const REFUSAL_SENTENCES: Readonly<Record<PdfRefusalReason, string>> = {
  not_a_pdf: 'Only PDF files are supported',
  needs_password: 'This PDF needs a password. Save a copy without one and upload that.',
  damaged: 'This PDF is damaged and cannot be read. Open it in another program, save it again and upload the new file.',
  too_many_pages: 'This PDF has too many pages. Split it and upload the parts.',
  too_costly:
    'Reading this PDF takes more memory or time than is allowed. Save it again from another program and upload the new file.',
};

/** Said when reading failed for a reason of our own; trying again may help. */
export const READING_FAILED = {
  code: 'reading_failed',
  message: 'Reading this file failed. The file itself is safe; press Retry.',
} as const;

/** True when the document has been deleted for ever since the work on it began: then there is nothing to do, and nothing is wrong. */
export const isGone = (error: unknown): boolean => error instanceof ProductError && error.code === 'document_not_found';
