import type { Log } from '#kernel/log.ts';
import type { LocalModel, LocalModelFiles, RunLocalModels } from '../../local-models.ts';
import { openLocalModel } from './local-model.ts';

interface Collaborators {
  readonly log: Log;
  readonly yieldToRequests?: () => Promise<void>;
}

/** Keeps one opened model for each that is used: it is two processes and some hundred megabytes. */
export function createRunLocalModels(collaborators: Collaborators): RunLocalModels {
  const opened = new Map<string, LocalModel>();
  return {
    open: (files: LocalModelFiles): LocalModel => openLocalModel(files, collaborators),
    of(files: LocalModelFiles): LocalModel {
      const model = opened.get(files.id) ?? openLocalModel(files, collaborators);
      opened.set(files.id, model);
      return model;
    },
    async stop(id: string): Promise<void> {
      const model = opened.get(id);
      opened.delete(id);
      await model?.[Symbol.asyncDispose]();
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...opened.values()].map((model) => model[Symbol.asyncDispose]()));
    },
  };
}
