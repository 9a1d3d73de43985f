import type { Embedder, SemanticsLearner } from '#engines/embedder/embedder.ts';
import { LEARNED_SPACE } from '#engines/embedder/choose-embedder.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { textToEmbed } from './embed-passages.ts';
import type { FillSpace } from './fill-space.ts';

/** More passages teach nothing new and take longer. */
const LEARNED_FROM = 20_000;
/** Learned anew when the library has grown by a quarter. */
const GROWTH = 1.25;

interface Collaborators {
  readonly index: PassageIndex;
  readonly learner: SemanticsLearner;
  readonly fillSpace: FillSpace;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

/** True when what was learned from `madeFrom` passages is still good for `passages`. */
export const isFresh = (madeFrom: number, passages: number): boolean => passages < madeFrom * GROWTH;

/**
 * Brings an owner's learned meaning up to date: learns a space from the owner's passages when there is none or the library has outgrown
 * it, fills it while the old one goes on answering, switches, and removes the old one. Small growth only fills gaps.
 */
export function createLearnMeaning({ index, learner, fillSpace, clock, makeId }: Collaborators) {
  /** The space to fill: the present one, one that an interrupted run left behind, or a new one; null with too few passages. */
  async function spaceToFill(scope: OwnerScope): Promise<Embedder | null> {
    const { passages } = await index.count(scope.ownerId);
    const spaces = (await index.listSpaces(scope.ownerId)).filter(({ name }) => name.startsWith(LEARNED_SPACE));
    const fresh = spaces.filter(({ madeFrom }) => isFresh(madeFrom, passages)).toSorted((a, b) => b.createdAt - a.createdAt)[0];
    if (fresh) {
      const model = await index.readModel(scope.ownerId, fresh.name);
      if (model) return learner.open(fresh.name, model);
    }
    const sample = await index.samplePassages(scope.ownerId, LEARNED_FROM);
    const learned = await learner.learn(sample.map((passage) => ({ text: textToEmbed(passage), language: passage.language })));
    if (!learned) return null;
    const name = makeId(`${LEARNED_SPACE}space`);
    await index.createSpace(scope.ownerId, {
      name,
      dimensions: learned.dimensions,
      createdAt: clock.now(),
      model: learned.model,
    });
    return learner.open(name, learned.model);
  }

  return async (scope: OwnerScope, signal: AbortSignal): Promise<void> => {
    const embedder = await spaceToFill(scope);
    if (!embedder) return;
    await fillSpace(scope, embedder, { signal });
    await index.activateSpace(scope.ownerId, embedder.space);
    for (const { name } of await index.listSpaces(scope.ownerId))
      if (name !== embedder.space && name.startsWith(LEARNED_SPACE)) await index.removeSpace(scope.ownerId, name);
  };
}
export type LearnMeaning = ReturnType<typeof createLearnMeaning>;
