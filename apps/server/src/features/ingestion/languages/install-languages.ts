import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { keepLanguage } from '#engines/text-recogniser/languages/keep-language.ts';
import {
  DATA_IN_PACKAGE,
  PACKAGE_VERSION,
  packageOf,
  type LanguagePackage,
} from '#engines/text-recogniser/languages/language-packages.ts';
import { messageOf, ProductError } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import { isStorageFull } from '#kernel/storage-full.ts';
import { bytesThere, FetchFileError, partOf, type FetchFile } from '#platform/downloads/fetch-file.ts';
import { ArchiveError, unpackArchive } from '#platform/downloads/unpack-archive.ts';

/** Room that is left on the disk beside the data. */
const SPARE_BYTES = 200 * 1024 * 1024;
/** Unpacked data are beside their package for a moment. */
const TIMES_THE_PACKAGE = 2;

/** How far it is, while this process is at it and after it stopped. */
interface InstallState {
  readonly done: number;
  readonly problem: string | null;
}

interface Collaborators {
  /** Where the languages lie that were added to this installation. */
  readonly folder: string;
  readonly fetchFile: FetchFile;
  readonly log: Log;
}

interface Options {
  /** A registry of npm packages. */
  readonly registry: string;
  /** By Tesseract's code. */
  readonly packages: Readonly<Record<string, LanguagePackage>>;
}

/** What a person is told of a failure; one of our own is told as such. */
function sentenceOf(error: unknown): string {
  if ([FetchFileError, ArchiveError, ProductError].some((kind) => error instanceof kind)) return messageOf(error);
  if (isStorageFull(error)) return 'The disk is full. What came is kept. Make room and continue.';
  return 'Something went wrong on the server. What came is kept. Try again; the reason is in the log.';
}

/**
 * Fetches the data of languages from a registry of npm packages, each once at a time. What is cut goes on where it was, also after a restart; nothing
 * is put to use that does not have the checksum Trove knows.
 */
export function createInstallLanguages({ folder, fetchFile, log }: Collaborators, { registry, packages }: Options) {
  const running = new Map<string, { readonly stop: AbortController; readonly ended: Promise<void> }>();
  const states = new Map<string, InstallState>();
  const partial = join(folder, 'partial');
  const archiveOf = (code: string) => join(partial, `${code}-${PACKAGE_VERSION}.tgz`);

  async function discard(code: string): Promise<void> {
    for (const path of [archiveOf(code), partOf(archiveOf(code)), join(partial, code)])
      await rm(path, { recursive: true, force: true });
  }

  async function checkRoom(needed: number): Promise<void> {
    const { bavail, bsize } = await statfs(partial);
    const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;
    if (bavail * bsize < needed + SPARE_BYTES)
      throw new FetchFileError(
        `There is not enough room on the disk: ${megabytes(needed)} are needed, and ${megabytes(bavail * bsize)} are free. Nothing was fetched. Make room and try again.`,
      );
  }

  async function work(code: string, { bytes, sha512 }: LanguagePackage, signal: AbortSignal): Promise<void> {
    const at = (done: number) => states.set(code, { done, problem: null });
    const target = archiveOf(code);
    at(await bytesThere(target));
    await mkdir(partial, { recursive: true, mode: 0o700 });
    await checkRoom(TIMES_THE_PACKAGE * bytes);
    const address = `${registry.replace(/\/+$/, '')}/${packageOf(code)}/-/${code}-${PACKAGE_VERSION}.tgz`;
    const checksum = { algorithm: 'sha512', encoding: 'base64', value: sha512 } as const;
    await fetchFile({ address, bytes, checksum, target }, { progressed: at, signal });
    const data = DATA_IN_PACKAGE(code);
    await unpackArchive(target, join(partial, code), [data]);
    signal.throwIfAborted();
    await keepLanguage(code, join(partial, code, data), folder);
    await discard(code);
    log.info('language added', { language: code });
  }

  async function run(code: string, wanted: LanguagePackage, signal: AbortSignal): Promise<void> {
    try {
      await work(code, wanted, signal);
      states.delete(code);
    } catch (error) {
      if (signal.aborted) return void states.delete(code);
      log.error('language not added', { language: code, reason: messageOf(error) });
      states.set(code, { done: states.get(code)?.done ?? 0, problem: sentenceOf(error) });
    }
  }

  return {
    /** Null where nothing of it was asked for. */
    async stateOf(code: string): Promise<(InstallState & { readonly isRunning: boolean }) | null> {
      const state = states.get(code);
      const done = state?.done ?? (await bytesThere(archiveOf(code)));
      return state === undefined && done === 0 ? null : { done, problem: state?.problem ?? null, isRunning: running.has(code) };
    },
    /** Begins, or goes on where it stopped. Does nothing while it is at it, or where no package is known. */
    start(code: string): void {
      const wanted = packages[code];
      if (wanted === undefined || running.has(code)) return;
      const stop = new AbortController();
      states.set(code, { done: states.get(code)?.done ?? 0, problem: null });
      const ended = run(code, wanted, stop.signal).finally(() => running.delete(code));
      running.set(code, { stop, ended });
    },
    /** Stops and throws away what was fetched. */
    async cancel(code: string): Promise<void> {
      running.get(code)?.stop.abort();
      await running.get(code)?.ended;
      states.delete(code);
      await discard(code);
    },
    /** Stops everything and keeps what was fetched. */
    async close(): Promise<void> {
      for (const { stop } of running.values()) stop.abort();
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}
export type InstallLanguages = ReturnType<typeof createInstallLanguages>;
