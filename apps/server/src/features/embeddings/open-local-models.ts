import type { RunLocalModels } from '#engines/embedder/local-models.ts';
import type { Clock } from '#kernel/clock.ts';
import type { SettingsOf } from '#platform/settings/settings.ts';
import type { embeddingsSettings } from './embeddings.config.ts';
import { readModelList } from './models/assemble-models.ts';
import { chooseRuntime } from './models/choose-runtime.ts';
import { openModelFolder } from './models/model-folder.ts';

interface Options {
  /** Where models lie. */
  readonly folder: string;
  readonly settings: Pick<SettingsOf<typeof embeddingsSettings>, 'modelList' | 'modelRuntime'>;
  readonly clock: Clock;
  readonly run: RunLocalModels;
}

/** The models that run on this machine, and what runs them; nothing is started before one is asked. @throws BadSettingsError */
export function openLocalModels({ folder, settings, clock, run }: Options) {
  const list = readModelList(settings.modelList);
  const runtime = chooseRuntime(list, settings.modelRuntime);
  return { folder: openModelFolder({ folder, list, runtime, clock }), run };
}
export type LocalModels = ReturnType<typeof openLocalModels>;
/** A model that is whole. */
export type InstalledModel = ReturnType<LocalModels['folder']['installed']>[number];
