import { ModelState, type EmbeddingModel } from 'contract/embedding-model';
import type { Database } from '#engines/database/database.ts';
import { LEARNED_SPACE } from '#engines/embedder/choose-embedder.ts';
import type { EmbeddingModels } from '#engines/embedder/embedder.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectSwitch } from './embeddings.store.ts';
import type { FindChosenModel } from './find-chosen-model.ts';

interface Collaborators {
  readonly database: Database;
  readonly index: Pick<PassageIndex, 'activeSpace'>;
  readonly models: EmbeddingModels;
  readonly chosenModel: FindChosenModel;
}

/** Which models there are, which one the owner chose, which one answers, and how far the change is. */
export function createShowModel({ database, index, models, chosenModel }: Collaborators) {
  return async (scope: OwnerScope): Promise<EmbeddingModel> => {
    const [row, wanted, active] = await Promise.all([
      selectSwitch(database, scope.ownerId),
      chosenModel.of(scope),
      index.activeSpace(scope.ownerId),
    ]);
    return {
      models: models.offers.map(({ id, service, name, ownKey }) => ({ id, service, name, ownKey })),
      chosen: wanted.id,
      active: active === null ? null : active.name.startsWith(LEARNED_SPACE) ? 'builtin' : active.name,
      state: ModelState.parse(row?.state ?? 'ready'),
      progress: row && row.done !== null && row.total !== null ? { done: row.done, total: row.total } : null,
      problem:
        row && row.problem_code !== null && row.problem !== null ? { code: row.problem_code, message: row.problem } : null,
      retryAt: row?.retry_at ?? null,
    };
  };
}
export type ShowModel = ReturnType<typeof createShowModel>;
