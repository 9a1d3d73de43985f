import { PdfRefusedError } from '../../../pdf-reader.ts';
import type { ReaderRefusal } from '../reader-messages.ts';

/** Thrown where a question asks for a page that the document has not. */
export class NoSuchPageError extends Error {}

/** What the server is told when a file or a question is refused. */
export function refusalOf(error: unknown): ReaderRefusal | undefined {
  if (error instanceof NoSuchPageError) return { reason: 'no_such_page' };
  return error instanceof PdfRefusedError ? { reason: error.reason } : undefined;
}
