import { errorsFrom } from '#kernel/errors.ts';

export const webhookErrors = errorsFrom({
  webhook_not_found: { status: 404, message: 'There is no such webhook' },
  delivery_not_found: { status: 404, message: 'There is no such delivery' },
  webhooks_full: { status: 409, message: 'An account has at most {most} webhooks. Delete one first' },
  webhook_address_refused: { status: 400, message: '{problem} No webhook was made.' },
  webhook_off: { status: 409, message: 'This webhook is switched off. Switch it on first' },
});
