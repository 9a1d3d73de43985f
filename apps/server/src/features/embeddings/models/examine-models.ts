import type { LocalModel, LocalModelFiles } from '#engines/embedder/local-models.ts';
import { messageOf } from '#kernel/errors.ts';
import { isRight } from '#platform/downloads/fetch-file.ts';
import type { InstalledModel, ModelFolder } from './model-folder.ts';

export interface ModelFinding {
  readonly id: string;
  /** Why it cannot be used; null when it answers. */
  readonly problem: string | null;
  /** For one question, the model being open. */
  readonly milliseconds: number;
}

interface Collaborators {
  readonly folder: ModelFolder;
  readonly open: (files: LocalModelFiles) => LocalModel;
  /** Milliseconds of a clock that only goes on. */
  readonly now: () => number;
}

const ASKED = 'What is the notice period?';

/** Compares the files of installed models with their checksums and asks each model a question. */
export function createExamineModels({ folder, open, now }: Collaborators) {
  async function examine(installed: InstalledModel): Promise<ModelFinding> {
    const { known } = installed;
    const files = folder.filesOf(installed);
    const model = open(files);
    try {
      for (const [{ bytes, sha256 }, path] of [
        [known.model, files.model] as const,
        [known.tokenizer, files.tokenizer] as const,
      ])
        if (!(await isRight(path, { bytes, checksum: { algorithm: 'sha256', encoding: 'hex', value: sha256 } })))
          return { id: known.id, problem: 'a file is damaged. Remove the model and install it again', milliseconds: 0 };
      const ask = () =>
        known.task === 'embed'
          ? model.embedder.embed([ASKED], 'question')
          : model.score(ASKED, ['It ends after three months.']);
      await ask();
      const began = now();
      await ask();
      return { id: known.id, problem: null, milliseconds: Math.round(now() - began) };
    } catch (error) {
      return { id: known.id, problem: messageOf(error), milliseconds: 0 };
    } finally {
      await model[Symbol.asyncDispose]();
    }
  }
  return async (): Promise<ModelFinding[]> => {
    const found: ModelFinding[] = [];
    for (const installed of folder.installed()) found.push(await examine(installed));
    return found;
  };
}
