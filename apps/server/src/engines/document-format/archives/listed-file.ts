/** A file in an archive, as the archive describes it; nothing of it has been unpacked. */
export interface ListedFile {
  /** With `/` between its parts, as written in the archive. */
  readonly path: string;
  /** Unpacked. */
  readonly bytes: number;
  /** Epoch milliseconds; null where the archive does not say. */
  readonly modifiedAt: number | null;
  readonly locked: boolean;
}

export interface Listing {
  readonly files: readonly ListedFile[];
  /** There is more in the archive than was looked at. */
  readonly cut: boolean;
}

/** Files that are looked at. */
export const MOST_FILES = 100_000;
