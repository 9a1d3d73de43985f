import type { Log } from '#kernel/log.ts';
import { openLocalModel, type LocalModel, type LocalModelFiles } from './local-model.ts';

interface Collaborators {
  readonly log: Log;
  readonly yieldToRequests?: () => Promise<void>;
}

/** Keeps one opened model for each that is used: it is two processes and some hundred megabytes. */
export function createRunLocalModels(collaborators: Collaborators) {
  const opened = new Map<string, LocalModel>();
  return {
    /** Opens a model for one use; whoever calls closes it. */
    open: (files: LocalModelFiles): LocalModel => openLocalModel(files, collaborators),
    /** The model of these files, opened once. */
    of(files: LocalModelFiles): LocalModel {
      const model = opened.get(files.id) ?? openLocalModel(files, collaborators);
      opened.set(files.id, model);
      return model;
    },
    /** Ends the processes of a model. */
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
export type RunLocalModels = ReturnType<typeof createRunLocalModels>;
