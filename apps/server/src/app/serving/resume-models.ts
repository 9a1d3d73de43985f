import { messageOf } from '#kernel/errors.ts';
import type { Product } from '../compose-product.ts';

/** At start, goes on with models that somebody asked for before, and fetches the one that the operator names. */
export function resumeModels({ embeddings, settings, surroundings }: Product): void {
  const { model } = settings.embeddings;
  try {
    embeddings.local.resume();
    if (model !== undefined) embeddings.local.install(model);
  } catch (error) {
    surroundings.log.error('the model of the settings is not installed', { model, reason: messageOf(error) });
  }
}
