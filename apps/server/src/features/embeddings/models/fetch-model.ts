import { access, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { bytesThere, type FetchFile, type FetchOptions, type WantedFile } from '#platform/downloads/fetch-file.ts';
import type { ModelFolder } from './model-folder.ts';
import type { KnownModel } from './model-list.ts';
import { unpackArchive } from '#platform/downloads/unpack-archive.ts';

/** Where files come from. */
export interface ModelMirrors {
  /** A hub that answers `/<repository>/resolve/<commit>/<path>`. */
  readonly models: string;
  /** A registry of npm packages. */
  readonly packages: string;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

interface Collaborators {
  readonly folder: ModelFolder;
  readonly mirrors: ModelMirrors;
  readonly fetchFile: FetchFile;
}

/** Fetches a model, and what runs it where that is missing. */
export function createFetchModel({ folder, mirrors, fetchFile }: Collaborators) {
  const { runtime, runtimeFiles } = folder;
  const archiveOf = (name: string, version: string) =>
    join(`${runtimeFiles.folder}.partial`, `${basename(name)}-${version}.tgz`);

  /** The packages of the runtime that have to be fetched; none where it is there. */
  async function missingPackages(): Promise<WantedFile[]> {
    if (await exists(runtimeFiles.folder)) return [];
    return runtime.packages.map(({ package: name, version, bytes, sha512 }) => ({
      address: `${mirrors.packages}/${name}/-/${basename(name)}-${version}.tgz`,
      bytes,
      checksum: { algorithm: 'sha512', encoding: 'base64', value: sha512 },
      target: archiveOf(name, version),
    }));
  }

  function filesOf(known: KnownModel): WantedFile[] {
    const files = folder.partialFilesOf(known);
    const wanted = [
      [known.tokenizer, files.tokenizer],
      [known.model, files.model],
    ] as const;
    return wanted.map(([{ path, bytes, sha256 }, target]) => ({
      address: `${mirrors.models}/${known.repository}/resolve/${known.revision}/${path}`,
      bytes,
      checksum: { algorithm: 'sha256', encoding: 'hex', value: sha256 },
      target,
    }));
  }

  /** Unpacks what was fetched beside its place and moves it there whole. */
  async function unpackRuntime(): Promise<void> {
    const unpacked = `${runtimeFiles.folder}.unpacked`;
    await rm(unpacked, { recursive: true, force: true });
    const platform = `${process.platform}/${process.arch}`;
    for (const { package: name, version, keep, into } of runtime.packages) {
      const place = join(unpacked, into);
      await mkdir(place, { recursive: true });
      const wanted = keep.map((start) => start.replace('{platform}', platform));
      await unpackArchive(archiveOf(name, version), place, wanted);
    }
    await rename(unpacked, runtimeFiles.folder);
    await rm(`${runtimeFiles.folder}.partial`, { recursive: true, force: true });
  }

  const wantedFor = async (known: KnownModel) => [...(await missingPackages()), ...filesOf(known)];

  return {
    /** Every file that is needed and not installed, also those that are there in part. */
    wantedFor,
    /** Bytes that are there and that there will be. */
    async progressOf(known: KnownModel): Promise<{ done: number; total: number }> {
      const wanted = await wantedFor(known);
      const there = await Promise.all(wanted.map(({ target }) => bytesThere(target)));
      return {
        done: there.reduce((sum, bytes) => sum + bytes, 0),
        total: wanted.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
    /** Fetches what is missing, one file after the other. @throws FetchFileError, the signal's reason */
    async fetch(known: KnownModel, { progressed, signal }: FetchOptions): Promise<void> {
      const wanted = await wantedFor(known);
      let before = 0;
      for (const file of wanted) {
        const base = before;
        await fetchFile(file, { signal, progressed: (bytes) => progressed(base + bytes) });
        before += file.bytes;
      }
      if (!(await exists(runtimeFiles.folder))) await unpackRuntime();
    },
    /** What was fetched of the runtime goes. */
    discardRuntime: (): Promise<void> => rm(`${runtimeFiles.folder}.partial`, { recursive: true, force: true }),
  };
}
export type FetchModel = ReturnType<typeof createFetchModel>;
