import { mkdirSync } from 'node:fs';
import { builtinSemantics } from '#engines/embedder/drivers/builtin/builtin.ts';
import { openPostgresPassageIndex } from '#engines/passage-index/drivers/postgres/postgres.ts';
import { openSqlitePassageIndex } from '#engines/passage-index/drivers/sqlite/sqlite.ts';
import type { ShutDown } from '#platform/shut-down.ts';
import type { ProductSettings } from '../settings/product-settings.ts';
import { openEmbeddingModels } from './open-embedding-models.ts';
import { placesIn } from './open-engines.ts';

/** Opens the index of passages and what embeds them. */
export function openSearchEngines(settings: ProductSettings, shutDown: ShutDown) {
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
  const models = openEmbeddingModels({ embeddings: settings.embeddings, modelsFolder: placesIn(dataDir).models });
  shutDown.add('local models', async () => models[Symbol.asyncDispose]());
  return { index, learner, models };
}
