import { ProductError } from '#kernel/errors.ts';

/** True when the document has been deleted for ever since the work on it began: then there is nothing to do, and nothing is wrong. */
export const isGone = (error: unknown): boolean => error instanceof ProductError && error.code === 'document_not_found';
