import type { OwnerId } from '#kernel/owner.ts';
import type { Embedder, SemanticsLearner } from './embedder.ts';

/** Spaces learned from an owner's passages are called `builtin:` and an id; the others are named by their driver. */
export const LEARNED_SPACE = 'builtin:';

/** Who keeps what was learned. */
interface LearnedSpaces {
  activeSpace(ownerId: OwnerId): Promise<{ readonly name: string } | null>;
  readModel(ownerId: OwnerId, space: string): Promise<Uint8Array | null>;
}

interface Collaborators {
  readonly index: LearnedSpaces;
  readonly learner: SemanticsLearner;
  /** The embedder of a space that was not learned here; undefined when the operator no longer offers it. */
  readonly embedderOfSpace: (space: string) => Embedder | undefined;
}

/** Embedders kept open between questions. */
const KEPT = 20;

/** Finds the embedder of the space that an owner's searches use now; null when there is none, and words alone must do. */
export function createChooseEmbedder({ index, learner, embedderOfSpace }: Collaborators) {
  const opened = new Map<string, Promise<Embedder | null>>();

  async function open(ownerId: OwnerId, space: string): Promise<Embedder | null> {
    const model = await index.readModel(ownerId, space);
    return model === null ? null : learner.open(space, model);
  }

  return async (ownerId: OwnerId): Promise<Embedder | null> => {
    const active = await index.activeSpace(ownerId);
    if (!active) return null;
    if (!active.name.startsWith(LEARNED_SPACE)) return embedderOfSpace(active.name) ?? null;
    const known = opened.get(active.name);
    if (known) return known;
    const opening = open(ownerId, active.name);
    opened.set(active.name, opening);
    opening.catch(() => opened.delete(active.name));
    const oldest = opened.keys().next().value;
    if (opened.size > KEPT && oldest !== undefined) opened.delete(oldest);
    return opening;
  };
}
export type ChooseEmbedder = ReturnType<typeof createChooseEmbedder>;
