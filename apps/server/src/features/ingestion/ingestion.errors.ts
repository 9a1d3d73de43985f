import { errorsFrom, ProductError } from '#kernel/errors.ts';

export const ingestionErrors = errorsFrom({
  language_unknown: { status: 404, message: 'No language that can be recognised has this code. Nothing was changed' },
  language_has_no_package: {
    status: 422,
    message:
      'This language is in no registry that Trove knows. Nothing was changed. Add it from a file: npm run trove -- languages add',
  },
  languages_not_yours: {
    status: 403,
    message: 'Only the operator of this server adds and removes languages: npm run trove -- languages add',
  },
});

/** The document got another file while this one was read: the job that was written with it reads that one. */
export class ContentChangedError extends Error {
  constructor() {
    super('The document has another file by now');
    this.name = 'ContentChangedError';
  }
}

/** True when the document has been deleted for ever since the work on it began: then there is nothing to do, and nothing is wrong. */
export const isGone = (error: unknown): boolean => error instanceof ProductError && error.code === 'document_not_found';
