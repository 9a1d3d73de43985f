import { errorsFrom } from '#kernel/errors.ts';

export const commandErrors = errorsFrom({
  command_not_found: { status: 404, message: 'There is no such command' },
  command_not_open: {
    status: 409,
    message: 'This plan was applied already, or there is nothing in it to apply. Nothing was changed now.',
  },
  confirmation_needed: {
    status: 409,
    message: '{text} Nothing was changed yet. Send “confirm”: {count} with it to apply the plan.',
  },
  command_not_applied: { status: 409, message: 'There is nothing of this command to take back' },
  nothing_proposed: { status: 404, message: 'Nothing is proposed for this document any more. Nothing was changed.' },
  rule_not_found: { status: 404, message: 'There is no such rule. Nothing was changed.' },
  reading_not_open: {
    status: 409,
    message: 'This plan was applied or changed since. Nothing was changed now. Open it again from the journal.',
  },
  reading_not_planned: {
    status: 400,
    message:
      'A plan cannot be made of “{part}”. Nothing was changed. Choose the documents by what they are, whom they are from, or where they lie.',
  },
  not_in_library: { status: 400, message: 'A document that is named there is not in your library. Nothing was changed.' },
  choice_not_offered: { status: 409, message: 'This answer was not among those offered' },
});
