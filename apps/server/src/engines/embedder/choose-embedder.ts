import type { OwnerKeys } from 'contract/embedding-model';
import type { OwnerId } from '#kernel/owner.ts';
import { RecentlyUsed } from '#kernel/recently-used.ts';
import type { Embedder, EmbeddingModels, SemanticsLearner } from './embedder.ts';

/** Spaces learned from an owner's passages are called `builtin:` and an id; the others are named by their driver. */
export const LEARNED_SPACE = 'builtin:';

/** Who keeps what was learned. */
interface LearnedSpaces {
  activeSpace(ownerId: OwnerId): Promise<{ readonly name: string } | null>;
  listSpaces(ownerId: OwnerId): Promise<readonly { readonly name: string }[]>;
  readModel(ownerId: OwnerId, space: string): Promise<Uint8Array | null>;
}

interface Collaborators {
  readonly index: LearnedSpaces;
  readonly learner: SemanticsLearner;
  /** Those that are not learned here. */
  readonly models: Pick<EmbeddingModels, 'embedderOf'>;
}

/** Embedders kept open between questions. */
const KEPT = 20;

/**
 * Finds the embedder of the space that an owner's searches use now; null when there is none, and words alone must do.
 * `active` throws EmbeddingError `needs_key` when the owner's key is not among those given.
 */
export function createChooseEmbedder({ index, learner, models }: Collaborators) {
  const opened = new RecentlyUsed<string, Promise<Embedder | null>>({ limit: KEPT });

  async function open(ownerId: OwnerId, space: string): Promise<Embedder | null> {
    const model = await index.readModel(ownerId, space);
    return model === null ? null : learner.open(space, model);
  }

  async function openLearned(ownerId: OwnerId, space: string): Promise<Embedder | null> {
    const known = opened.get(space);
    if (known) return known;
    const opening = open(ownerId, space);
    opened.set(space, opening);
    opening.catch(() => opened.delete(space));
    return opening;
  }

  return {
    async active(ownerId: OwnerId, keys: OwnerKeys): Promise<Embedder | null> {
      const active = await index.activeSpace(ownerId);
      if (!active) return null;
      if (active.name.startsWith(LEARNED_SPACE)) return openLearned(ownerId, active.name);
      return models.embedderOf(active.name, keys) ?? null;
    },
    /** The model learned from the owner's passages, for when the chosen model cannot be reached. */
    async fallback(ownerId: OwnerId): Promise<Embedder | null> {
      const learned = (await index.listSpaces(ownerId)).find(({ name }) => name.startsWith(LEARNED_SPACE));
      return learned ? openLearned(ownerId, learned.name) : null;
    },
  };
}
export type ChooseEmbedder = ReturnType<typeof createChooseEmbedder>;
