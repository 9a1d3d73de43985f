import { errorsFrom } from '#kernel/errors.ts';

export const embeddingsErrors = errorsFrom({
  model_not_offered: { status: 422, message: 'This server does not offer that model' },
  key_missing: { status: 400, message: 'Enter the {service} API key first' },
});
