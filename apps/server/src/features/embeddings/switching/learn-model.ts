import type { Embedder, SemanticsLearner } from '#engines/embedder/embedder.ts';
import { LEARNED_SPACE } from '#engines/embedder/choose-embedder.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { textToEmbed } from '../embed-passages.ts';

/** More passages teach nothing new and take longer. */
const LEARNED_FROM = 20_000;
/** Learned anew when the library has grown by a quarter. */
const GROWTH = 1.25;

interface Collaborators {
  readonly index: PassageIndex;
  readonly learner: SemanticsLearner;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

/** True when what was learned from `madeFrom` passages is still good for `passages`. */
export const isFresh = (madeFrom: number, passages: number): boolean => passages < madeFrom * GROWTH;

/**
 * The owner's learned space: the present one while it is fresh, one that an interrupted run left behind, or a new one learned now from the
 * owner's passages. Null when there are too few to learn from.
 */
export function createLearnModel({ index, learner, clock, makeId }: Collaborators) {
  async function freshSpace({ ownerId }: OwnerScope): Promise<Embedder | null> {
    const { passages } = await index.count(ownerId);
    const spaces = (await index.listSpaces(ownerId)).filter(({ name }) => name.startsWith(LEARNED_SPACE));
    const [newest] = spaces.filter(({ madeFrom }) => isFresh(madeFrom, passages)).toSorted((a, b) => b.createdAt - a.createdAt);
    const model = newest ? await index.readModel(ownerId, newest.name) : null;
    return newest && model ? learner.open(newest.name, model) : null;
  }

  return async (scope: OwnerScope): Promise<Embedder | null> => {
    const fresh = await freshSpace(scope);
    if (fresh) return fresh;
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
  };
}
export type LearnModel = ReturnType<typeof createLearnModel>;
