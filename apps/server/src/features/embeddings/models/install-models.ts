import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LocalModel, LocalModelFiles } from '#engines/embedder/local-models.ts';
import { EmbeddingError } from '#engines/embedder/embedder.ts';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import { ArchiveError } from '#platform/downloads/unpack-archive.ts';
import { FetchFileError } from '#platform/downloads/fetch-file.ts';
import type { FetchModel } from './fetch-model.ts';
import { measureCosines, UselessModelError } from './measure-cosines.ts';
import type { ModelFolder } from './model-folder.ts';
import type { KnownModel } from './model-list.ts';

/** How an installation goes, while this process is at it and after it stopped. */
export interface InstallState {
  readonly step: 'fetching' | 'measuring' | 'stopped';
  readonly done: number;
  readonly total: number;
  readonly problem: string | null;
}

/** Room that is left on the disk beside the files. */
const SPARE_BYTES = 200 * 1024 * 1024;

interface Collaborators {
  readonly folder: ModelFolder;
  readonly fetchModel: FetchModel;
  readonly open: (files: LocalModelFiles) => LocalModel;
  /** After a model came or went. */
  readonly changed: () => Promise<void>;
  readonly log: Log;
}

/** What a person is told of a failure; one of our own is told as such. */
function sentenceOf(error: unknown): string {
  const isTold = [FetchFileError, EmbeddingError, UselessModelError, ArchiveError].some((kind) => error instanceof kind);
  if (isTold) return messageOf(error);
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return 'The disk is full. What came is kept. Make room and continue.';
  return 'Something went wrong on the server. What came is kept. Try again; the reason is in the log.';
}

/** Fetches models, tries them and puts them to use. One at a time for each model; it goes on after a restart. */
export function createInstallModels({ folder, fetchModel, open, changed, log }: Collaborators) {
  const running = new Map<string, { readonly stop: AbortController; readonly ended: Promise<void> }>();
  const states = new Map<string, InstallState>();

  async function checkRoom(known: KnownModel, needed: number): Promise<void> {
    const { bavail, bsize } = await statfs(dirname(dirname(folder.runtimeFiles.folder)));
    const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;
    if (bavail * bsize < needed + SPARE_BYTES)
      throw new FetchFileError(
        `There is not enough room on the disk: ${known.name} needs ${megabytes(needed)}, and ${megabytes(bavail * bsize)} are free. Nothing was fetched.`,
      );
  }

  async function measure(known: KnownModel, signal: AbortSignal) {
    await using model = open(folder.partialFilesOf(known));
    return await measureCosines(model, known, signal);
  }

  async function work(known: KnownModel, signal: AbortSignal): Promise<void> {
    await folder.want(known);
    const { done, total } = await fetchModel.progressOf(known);
    const at = (step: InstallState['step'], bytes: number) => states.set(known.id, { step, done: bytes, total, problem: null });
    at('fetching', done);
    await checkRoom(known, total - done);
    await fetchModel.fetch(known, { signal, progressed: (bytes) => at('fetching', bytes) });
    at('measuring', total);
    const cosines = await measure(known, signal);
    signal.throwIfAborted();
    await folder.finish(known, cosines);
    log.info('model installed', { model: known.id, ...cosines });
    await changed();
  }

  async function run(known: KnownModel, signal: AbortSignal): Promise<void> {
    try {
      await work(known, signal);
      states.delete(known.id);
    } catch (error) {
      const { done = 0, total = 0 } = states.get(known.id) ?? {};
      if (signal.aborted) return void states.delete(known.id);
      log.error('model not installed', { model: known.id, reason: messageOf(error) });
      states.set(known.id, { step: 'stopped', done, total, problem: sentenceOf(error) });
    }
  }

  return {
    stateOf: (id: string): InstallState | undefined => states.get(id),
    isRunning: (id: string): boolean => running.has(id),
    /** Begins, or goes on where it stopped. Does nothing while it is at it. */
    start(known: KnownModel): void {
      if (running.has(known.id)) return;
      const stop = new AbortController();
      const ended = run(known, stop.signal).finally(() => running.delete(known.id));
      running.set(known.id, { stop, ended });
    },
    /** Resolves when what was begun has ended, well or not. */
    untilEnded: async (id: string): Promise<void> => running.get(id)?.ended,
    /** Stops and throws away what was fetched. */
    async cancel(known: KnownModel): Promise<void> {
      running.get(known.id)?.stop.abort();
      await running.get(known.id)?.ended;
      states.delete(known.id);
      await folder.forget(known);
      if (folder.wanted().length === 0) await fetchModel.discardRuntime();
    },
    /** Stops everything and keeps what was fetched. */
    async close(): Promise<void> {
      for (const { stop } of running.values()) stop.abort();
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}
export type InstallModels = ReturnType<typeof createInstallModels>;
