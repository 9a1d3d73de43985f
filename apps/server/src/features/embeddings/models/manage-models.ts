import type { LocalModel, LocalModels } from 'contract/local-models';
import { embeddingsErrors } from '../embeddings.errors.ts';
import type { FetchModel } from './fetch-model.ts';
import type { InstallModels } from './install-models.ts';
import type { InstalledModel, ModelFolder } from './model-folder.ts';
import type { KnownModel } from './model-list.ts';

/** Who may change what is installed, besides the operator on the command line. */
export interface ModelRights {
  readonly mayChange: boolean;
  /** Whether files on the server may be named. */
  readonly mayImport: boolean;
}

interface Collaborators {
  readonly folder: ModelFolder;
  readonly install: InstallModels;
  readonly fetchModel: Pick<FetchModel, 'progressOf'>;
  /** Ends what runs a model that goes. */
  readonly stopRunning: (id: string) => Promise<void>;
  readonly changed: () => Promise<void>;
}

interface Options {
  /** Where models come from. */
  readonly host: string;
  readonly rights: ModelRights;
  /** The embedding model that is everybody's until they choose. */
  readonly defaultSpace: () => string;
}

/** The list of models with how each stands, and what can be done with them. */
export function createManageModels(
  { folder, install, fetchModel, stopRunning, changed }: Collaborators,
  { host, rights, defaultSpace }: Options,
) {
  function find(id: string): KnownModel {
    const known = folder.list.models.find((model) => model.id === id);
    if (!known) throw embeddingsErrors.model_unknown();
    return known;
  }

  /** Of several that do the same, one is used. */
  function isUsed({ known }: InstalledModel): boolean {
    if (known.task === 'embed') return defaultSpace().startsWith(`local:${known.id}:`);
    return folder.installed().find((model) => model.known.task === 'rerank')?.known.id === known.id;
  }

  async function describe(known: KnownModel): Promise<LocalModel> {
    const installed = folder.installed().find((model) => model.known.id === known.id);
    const state = install.stateOf(known.id);
    const isWanted = folder.wanted().includes(known.id);
    const { done, total } = installed ? { done: 0, total: 0 } : await fetchModel.progressOf(known);
    const begun = install.isRunning(known.id) ? 'fetching' : isWanted ? 'stopped' : 'absent';
    const before = state?.step === 'stopped' && install.isRunning(known.id) ? undefined : state?.step;
    const step = installed ? 'installed' : (before ?? begun);
    return {
      id: known.id,
      name: known.name,
      task: known.task,
      summary: known.summary,
      download: total - (isWanted ? done : 0),
      size: known.model.bytes + known.tokenizer.bytes,
      licence: known.licence,
      source: known.source,
      state: step,
      progress:
        step === 'absent' || step === 'installed' ? null : state ? { done: state.done, total: state.total } : { done, total },
      problem: step === 'stopped' ? (state?.problem ?? null) : null,
      inUse: installed !== undefined && isUsed(installed),
    };
  }

  return {
    async list(): Promise<LocalModels> {
      const models: LocalModel[] = [];
      for (const known of folder.list.models) models.push(await describe(known));
      return { models, ...rights, host };
    },
    /** Begins to fetch it, or goes on. */
    install(id: string): void {
      const known = find(id);
      if (!folder.installed().some((model) => model.known.id === id)) install.start(known);
    },
    cancel: (id: string): Promise<void> => install.cancel(find(id)),
    /** Search goes on with what is left; vectors of the model go as soon as others are complete. */
    async remove(id: string): Promise<void> {
      const known = find(id);
      await install.cancel(known);
      await stopRunning(id);
      await folder.remove(known);
      await changed();
    },
    /** Goes on with what a process before was asked for. */
    resume(): void {
      for (const id of folder.wanted()) install.start(find(id));
    },
  };
}
