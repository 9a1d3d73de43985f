import { ProductError } from '#kernel/errors.ts';

/** Why a language was not added. */
export const notAdded = (message: string, cause?: unknown) =>
  new ProductError({ code: 'language_not_added', status: 400, message }, { cause });
