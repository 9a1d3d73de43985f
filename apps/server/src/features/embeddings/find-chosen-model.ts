import type { Database } from '#engines/database/database.ts';
import type { Embedder, EmbeddingModels, ModelOffer } from '#engines/embedder/embedder.ts';
import { EmbeddingError } from '#engines/embedder/embedder.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { KeepOwnerKeys } from './keep-owner-keys.ts';
import { selectSwitch } from './embeddings.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly models: EmbeddingModels;
  readonly ownerKeys: KeepOwnerKeys;
}

/** Which model an owner's passages should have vectors of, and how to embed with it. */
export function createFindChosenModel({ database, models, ownerKeys }: Collaborators) {
  return {
    /** The one they chose, or the operator's first where they chose none or it is no longer offered. */
    async of({ ownerId }: OwnerScope): Promise<ModelOffer> {
      const chosen = (await selectSwitch(database, ownerId))?.model;
      return models.offers.find(({ id }) => id === chosen) ?? models.offers[0];
    },
    /** `builtin` for embeddings learned from the passages themselves. @throws EmbeddingError `needs_key` */
    embedder(scope: OwnerScope, { id, name }: ModelOffer): Embedder | 'builtin' {
      if (id === 'builtin') return 'builtin';
      const embedder = models.embedderOf(id, ownerKeys.of(scope));
      if (!embedder) throw new EmbeddingError('refused', `The model ${name ?? id} is not set up on this server`);
      return embedder;
    },
  };
}
export type FindChosenModel = ReturnType<typeof createFindChosenModel>;
