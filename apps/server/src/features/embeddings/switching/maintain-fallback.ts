import { LEARNED_SPACE } from '#engines/embedder/choose-embedder.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { EmbedMissing } from './embed-missing.ts';
import type { LearnModel } from './learn-model.ts';

interface Collaborators {
  readonly index: PassageIndex;
  readonly learnModel: LearnModel;
  readonly embedMissing: EmbedMissing;
}

/**
 * Keeps what was learned from the owner's passages up to date beside a model that only the owner's own key opens: it answers while the key
 * is not at hand. @returns its space; null while there are too few passages to learn from
 */
export function createMaintainFallback({ index, learnModel, embedMissing }: Collaborators) {
  return async (scope: OwnerScope, signal: AbortSignal): Promise<string | null> => {
    const { ownerId } = scope;
    const learned = await learnModel(scope);
    if (!learned) return null;
    await embedMissing(scope, learned, { signal });
    const active = await index.activeSpace(ownerId);
    if (active === null || active.name.startsWith(LEARNED_SPACE)) await index.activateSpace(ownerId, learned.space);
    for (const { name } of await index.listSpaces(ownerId))
      if (name.startsWith(LEARNED_SPACE) && name !== learned.space) await index.removeSpace(ownerId, name);
    return learned.space;
  };
}
export type MaintainFallback = ReturnType<typeof createMaintainFallback>;
