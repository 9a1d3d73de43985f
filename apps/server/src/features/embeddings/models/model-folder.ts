import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { CosineScale } from '#engines/embedder/embedder.ts';
import type { LocalModelFiles, RuntimeFiles } from '#engines/embedder/local-models.ts';
import type { Clock } from '#kernel/clock.ts';
import type { KnownModel, KnownRuntime, ModelList } from './model-list.ts';

/** Beside the files of a model that is whole: written last. */
const NOTES = 'installed.json';
const Notes = z.object({
  installedAt: z.number(),
  sha256: z.string(),
  cosines: z.object({ unlike: z.number(), alike: z.number() }),
});
/** Marks a model that somebody wants and that is not whole yet: it is fetched on after a restart. */
const WANTED = '.wanted';
const PARTIAL = '.partial';
/** Milliseconds for which what was read of the folder holds: a command beside the server changes it too. */
const HOLDS = 2_000;

export interface InstalledModel {
  readonly known: KnownModel;
  /** Epoch milliseconds. */
  readonly installedAt: number;
  readonly cosines: CosineScale;
}

interface Options {
  readonly folder: string;
  readonly list: ModelList;
  /** What runs models on this machine. */
  readonly runtime: KnownRuntime;
  readonly clock: Clock;
}

/** Where models lie: a folder for each that is whole, one ending in `.partial` for each that is being fetched, and what runs them. */
export function openModelFolder({ folder, list, runtime, clock }: Options) {
  const folderOf = ({ id }: Pick<KnownModel, 'id'>) => join(folder, id);
  const partialOf = (known: Pick<KnownModel, 'id'>) => folderOf(known) + PARTIAL;
  const runtimeFiles: RuntimeFiles = { kind: runtime.kind, folder: join(folder, 'runtime', runtime.id) };
  let read:
    | { readonly at: number; readonly installed: readonly InstalledModel[]; readonly wanted: readonly string[] }
    | undefined;

  function notesOf(known: KnownModel): InstalledModel | undefined {
    const path = join(folderOf(known), NOTES);
    let text;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
    const notes = Notes.parse(JSON.parse(text));
    // The list of a newer version names other files: they have to be fetched.
    return notes.sha256 === known.model.sha256 ? { known, ...notes } : undefined;
  }

  function look() {
    if (read && clock.now() - read.at < HOLDS && clock.now() >= read.at) return read;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const names = new Set(readdirSync(folder));
    read = {
      at: clock.now(),
      installed: list.models.flatMap((known) => (names.has(known.id) ? (notesOf(known) ?? []) : [])),
      wanted: list.models.flatMap(({ id }) => (names.has(id + WANTED) ? [id] : [])),
    };
    return read;
  }

  const changing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } finally {
      read = undefined;
    }
  };

  const filesIn = (place: string, known: KnownModel, cosines: CosineScale | undefined): LocalModelFiles => ({
    id: known.id,
    bytes: known.model.bytes,
    model: join(place, 'model.onnx'),
    tokenizer: join(place, 'tokenizer.json'),
    runtime: runtimeFiles,
    dimensions: known.dimensions,
    pooling: known.pooling,
    maxTokens: known.maxTokens,
    prefixes: known.prefixes,
    cosines,
  });

  return {
    list,
    runtime,
    runtimeFiles,
    installed: (): readonly InstalledModel[] => look().installed,
    /** Models that were asked for and are not whole. */
    wanted: (): readonly string[] => look().wanted,
    filesOf: ({ known, cosines }: InstalledModel): LocalModelFiles => filesIn(folderOf(known), known, cosines),
    /** Files that are being fetched. */
    partialFilesOf: (known: KnownModel): LocalModelFiles => filesIn(partialOf(known), known, undefined),
    /** Notes that somebody wants it. */
    want: ({ id }: KnownModel): Promise<void> =>
      changing(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(join(folder, id + WANTED), '');
      }),
    /** Nobody wants it any more: what was fetched goes. */
    forget: (known: KnownModel): Promise<void> =>
      changing(async () => {
        await rm(join(folder, known.id + WANTED), { force: true });
        await rm(partialOf(known), { recursive: true, force: true });
      }),
    /** What was fetched becomes the installed model, at one stroke. */
    finish: (known: KnownModel, cosines: CosineScale): Promise<void> =>
      changing(async () => {
        const notes: z.infer<typeof Notes> = { installedAt: clock.now(), sha256: known.model.sha256, cosines };
        await writeFile(join(partialOf(known), NOTES), `${JSON.stringify(notes)}\n`);
        await rm(folderOf(known), { recursive: true, force: true });
        await rename(partialOf(known), folderOf(known));
        await rm(join(folder, known.id + WANTED), { force: true });
      }),
    /** Removes an installed model, and with the last one what runs it. */
    remove: (known: KnownModel): Promise<void> =>
      changing(async () => {
        rmSync(join(folderOf(known), NOTES), { force: true });
        await rm(folderOf(known), { recursive: true, force: true });
        read = undefined;
        if (look().installed.length === 0 && look().wanted.length === 0)
          await rm(join(folder, 'runtime'), { recursive: true, force: true });
      }),
  };
}
export type ModelFolder = ReturnType<typeof openModelFolder>;
