// The port to bytes: originals, page images. Keys are made by the program (`owner/document/original`), never from a person's file name.
import type { Readable } from 'node:stream';
import { StorageFullError } from '#kernel/storage-full.ts';

export interface StoredBlob {
  readonly bytes: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
}

export class BlobNotFoundError extends Error {
  readonly key: string;
  constructor(key: string) {
    super(`No bytes are stored under ${key}`);
    this.name = 'BlobNotFoundError';
    this.key = key;
  }
}

/** The store has no room left; nothing of the blob was kept. */
export class BlobStoreFullError extends StorageFullError {
  constructor(options?: ErrorOptions) {
    super(options);
    this.name = 'BlobStoreFullError';
  }
}

export interface BlobStore {
  /** Stores the whole stream durably, or nothing. Overwrites. Memory use does not depend on the size. */
  put(key: string, content: Readable): Promise<StoredBlob>;
  /**
   * @param range first and last byte, both inclusive
   * @throws BlobNotFoundError
   */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** @throws BlobNotFoundError */
  size(key: string): Promise<number>;
  /** Moves a blob to another key; what was there is replaced. @throws BlobNotFoundError */
  move(from: string, to: string): Promise<void>;
  /** Nothing happens when it is not there. */
  remove(key: string): Promise<void>;
  /** Removes every blob whose key starts with `prefix`, which ends in `/`. */
  removeAll(prefix: string): Promise<void>;
  /**
   * Every key that starts with `prefix`, in the order of their bytes, for `doctor` and for sweeping orphans. `after`: those behind this key, from
   * an earlier answer; empty for all.
   */
  list(prefix: string, after?: string): AsyncIterable<{ key: string; bytes: number; modifiedAt: number }>;
  /**
   * A path on the local disk that holds the blob while `work` runs, for engines that need a file.
   * @throws BlobNotFoundError
   */
  withLocalFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>;
}
