import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { ModelImportAnswer } from 'contract/local-models';
import { isRight, partOf, type WantedFile } from '#platform/downloads/fetch-file.ts';
import type { FetchModel } from './fetch-model.ts';
import type { InstallModels } from './install-models.ts';
import type { ModelFolder } from './model-folder.ts';
import { embeddingsErrors } from '../embeddings.errors.ts';

/** Files looked at below a folder; a folder with more is the wrong one. */
const MOST_FILES = 5_000;

interface Collaborators {
  readonly folder: ModelFolder;
  readonly fetchModel: Pick<FetchModel, 'wantedFor'>;
  readonly install: InstallModels;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes(String(error.code));

/** Every file at or below a path, with its size. @throws model_path_unknown, model_path_too_full */
async function filesBelow(path: string): Promise<{ readonly path: string; readonly bytes: number }[]> {
  try {
    const found = await stat(path);
    if (found.isFile()) return [{ path, bytes: found.size }];
    const entries = (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    if (entries.length > MOST_FILES) throw embeddingsErrors.model_path_too_full({ most: MOST_FILES });
    return await Promise.all(
      entries.map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        return { path: file, bytes: (await stat(file)).size };
      }),
    );
  } catch (error) {
    if (isMissing(error)) throw embeddingsErrors.model_path_unknown({}, { cause: error });
    throw error;
  }
}

/**
 * Installs models from a file or folder on this machine, for machines without a network. Files are known by their checksums, whatever they are
 * called, so that nothing else gets in.
 */
export function createImportModels({ folder, fetchModel, install }: Collaborators) {
  return async (path: string): Promise<ModelImportAnswer> => {
    const files = await filesBelow(resolve(path));
    const absent = folder.list.models.filter(({ id }) => !folder.installed().some(({ known }) => known.id === id));
    const found = new Set<string>();

    /** Copies a file into its place where one of those below the path is it. @returns whether it is there now */
    async function take(wanted: WantedFile): Promise<boolean> {
      if (await isRight(wanted.target, wanted)) return true;
      for (const file of files) {
        if (file.bytes !== wanted.bytes || !(await isRight(file.path, wanted))) continue;
        await mkdir(dirname(wanted.target), { recursive: true });
        await copyFile(file.path, partOf(wanted.target));
        await rename(partOf(wanted.target), wanted.target);
        found.add(wanted.target);
        return true;
      }
      return false;
    }

    const answer: { installed: string[]; incomplete: { name: string; missing: string[] }[] } = {
      installed: [],
      incomplete: [],
    };
    for (const known of absent) {
      const missing: string[] = [];
      let isOurs = false;
      for (const wanted of await fetchModel.wantedFor(known)) {
        if (!(await take(wanted))) missing.push(basename(wanted.address));
        isOurs ||= found.has(wanted.target);
      }
      if (!isOurs) continue;
      if (missing.length > 0) {
        answer.incomplete.push({ name: known.name, missing });
        continue;
      }
      install.start(known);
      await install.untilEnded(known.id);
      const problem = install.stateOf(known.id)?.problem;
      if (problem) throw embeddingsErrors.model_not_installed({ problem });
      answer.installed.push(known.name);
    }
    if (found.size === 0) throw embeddingsErrors.model_files_unknown();
    return answer;
  };
}
