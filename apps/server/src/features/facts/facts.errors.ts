import { errorsFrom } from '#kernel/errors.ts';

export const factsErrors = errorsFrom({
  not_corrected: { status: 409, message: 'You have not corrected this about the document. Correct it first.' },
});
