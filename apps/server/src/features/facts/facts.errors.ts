import { errorsFrom } from '#kernel/errors.ts';

export const factsErrors = errorsFrom({
  not_corrected: { status: 409, message: 'You have not corrected this about the document. Correct it first.' },
  nothing_said: { status: 422, message: 'These words do not say it. Press others, or type it.' },
  not_taught: { status: 404, message: 'You have shown no such place, or it has been forgotten.' },
});
