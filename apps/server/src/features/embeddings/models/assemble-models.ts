import { readFileSync } from 'node:fs';
import { messageOf } from '#kernel/errors.ts';
import type { LocalModel, LocalModelFiles } from '#engines/embedder/local-models.ts';
import type { Log } from '#kernel/log.ts';
import type { OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { BadSettingsError } from '#platform/settings/settings.ts';
import { createExamineModels } from './examine-models.ts';
import { createFetchFile } from '#platform/downloads/fetch-file.ts';
import { createFetchModel, type ModelMirrors } from './fetch-model.ts';
import { createImportModels } from './import-models.ts';
import { createInstallModels } from './install-models.ts';
import { KNOWN_MODELS } from './known-models.ts';
import { createManageModels, type ModelRights } from './manage-models.ts';
import type { ModelFolder } from './model-folder.ts';
import { ModelList } from './model-list.ts';

/** The list that comes with Trove, or the operator's own. @throws BadSettingsError */
export function readModelList(path: string | undefined): ModelList {
  if (path === undefined) return KNOWN_MODELS;
  try {
    return ModelList.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new BadSettingsError([`MODEL_LIST: ${path} is no list of models (${messageOf(error)})`]);
  }
}

interface Collaborators {
  readonly folder: ModelFolder;
  readonly fetch: OutboundFetch;
  readonly open: (files: LocalModelFiles) => LocalModel;
  /** Ends what runs a model. */
  readonly stopRunning: (id: string) => Promise<void>;
  readonly log: Log;
}

interface Options {
  readonly mirrors: ModelMirrors;
  /** Of people who are signed in; the command line may do everything. */
  readonly rights: ModelRights;
  readonly defaultSpace: () => string;
  /** Has everybody's vectors brought up to date. */
  readonly changed: () => Promise<void>;
}

/** Models that run on this machine: fetched when somebody asks for one, imported, removed. */
export function assembleModels(
  { folder, fetch, open, stopRunning, log }: Collaborators,
  { mirrors, rights, defaultSpace, changed }: Options,
) {
  const fetchModel = createFetchModel({ folder, mirrors, fetchFile: createFetchFile({ fetch, setting: 'MODEL_MIRROR' }) });
  const install = createInstallModels({ folder, fetchModel, open, changed, log });
  const { host } = new URL(mirrors.models);
  return {
    rights,
    ...createManageModels({ folder, install, fetchModel, stopRunning, changed }, { host, rights, defaultSpace }),
    examine: createExamineModels({ folder, open, now: () => performance.now() }),
    importFrom: createImportModels({ folder, fetchModel, install }),
    /** Resolves when an installation that was begun has ended. @returns why it stopped; null where it did not */
    async untilInstalled(id: string): Promise<string | null> {
      await install.untilEnded(id);
      return install.stateOf(id)?.problem ?? null;
    },
    close: () => install.close(),
  };
}
export type Models = ReturnType<typeof assembleModels>;
