import { mkdirSync } from 'node:fs';
import { builtinSemantics } from '#engines/embedder/drivers/builtin/builtin.ts';
import { openPostgresPassageIndex } from '#engines/passage-index/drivers/postgres/postgres.ts';
import { openSqlitePassageIndex } from '#engines/passage-index/drivers/sqlite/sqlite.ts';
import type { ShutDown } from '#platform/shut-down.ts';
import type { ProductSettings } from '../settings/product-settings.ts';
import { createRunLocalModels } from '#engines/embedder/drivers/local-model/run-local-models.ts';
import { openLocalModels } from '#features/embeddings/open-local-models.ts';
import type { RequestPriority } from '#kernel/scheduling/request-priority.ts';
import { openEmbeddingModels } from './open-embedding-models.ts';
import { placesIn, type Surroundings } from './open-engines.ts';

/** Opens the index of passages and what embeds them. */
export function openSearchEngines(
  settings: ProductSettings,
  { clock, log, requestPriority }: Pick<Surroundings, 'clock' | 'log'> & { readonly requestPriority: RequestPriority },
  shutDown: ShutDown,
) {
  const { dataDir, databaseUrl, databaseDirectUrl, searchConnections } = settings.app;
  mkdirSync(dataDir, { recursive: true });
  const index =
    databaseUrl === undefined
      ? openSqlitePassageIndex(placesIn(dataDir).passages)
      : openPostgresPassageIndex(databaseUrl, {
          connections: searchConnections,
          // A second address means that a pooler stands at the first.
          prepare: databaseDirectUrl === undefined,
        });
  shutDown.add('passage index', async () => index[Symbol.asyncDispose]());
  const learner = builtinSemantics();
  shutDown.add('semantics', async () => learner[Symbol.asyncDispose]());
  const opened = openModels(settings, { clock, log, yieldToRequests: requestPriority.yieldToRequests });
  shutDown.add('local models', async () => opened.localModels.run[Symbol.asyncDispose]());
  return { index, learner, ...opened };
}

/** The models that people may choose from, and those of them that run on this machine. @throws BadSettingsError */
export function openModels(
  { app, embeddings }: Pick<ProductSettings, 'app' | 'embeddings'>,
  {
    clock,
    ...collaborators
  }: Pick<Surroundings, 'clock' | 'log'> & { readonly yieldToRequests?: RequestPriority['yieldToRequests'] },
) {
  const localModels = openLocalModels({
    folder: placesIn(app.dataDir).models,
    settings: embeddings,
    clock,
    run: createRunLocalModels(collaborators),
  });
  return { models: openEmbeddingModels({ embeddings, local: localModels }), localModels };
}
