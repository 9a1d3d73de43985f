// The second half of a source: changing files where they lie. Only for connections whose owner allowed it, and only for steps of a plan that
// somebody applied. Nothing here deletes for good.
import type { RemoteItem } from './cloud-source.ts';

/** A file as it was when the change was decided on: what it must still be. */
export interface FileToChange {
  readonly id: string;
  /** From the top, starting with `/`. */
  readonly path: string;
  readonly revision: string;
  /** Null where the provider does not say. */
  readonly bytes: number | null;
  /** Epoch milliseconds. */
  readonly modifiedAt: number | null;
}

/** One try at a change. */
export interface Attempt {
  /** An earlier try may have done it, or half of it: then the same file at its new place is what that try left. */
  readonly again: boolean;
  /** The same for every try at one change, another for every change. Letters and digits. */
  readonly mark: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Changes files and folders of one account. Every call may be repeated with `again`, and then does what is left to do. None writes over another
 * file.
 *
 * @throws ChangeRefusedError when it cannot be done as things are; RateLimitedError, UnavailableError, SignInExpiredError like reading
 */
export interface CloudWriter {
  /** The folders on the way to this path, it included, that are not there yet; the topmost first. */
  missingFolders(path: string, signal?: AbortSignal): Promise<readonly string[]>;
  /** Makes a folder in one that is there. A folder of this name that is there already is fine. */
  createFolder(path: string, signal?: AbortSignal): Promise<void>;
  /** Puts a file at another path: another folder that is there, another name, or both. @returns the file as it is then */
  move(file: FileToChange, to: string, attempt: Attempt): Promise<RemoteItem>;
  /** Puts a file into the provider's trash, or what stands for it. @returns what `restore` needs */
  trash(file: FileToChange, attempt: Attempt): Promise<string>;
  /** Takes a file out of there, to the path that it had; its folder is there. @param handle from `trash` */
  restore(file: FileToChange, handle: string, attempt: Attempt): Promise<RemoteItem>;
  /** Takes away a folder in which nothing is. False when something is in it, or when that cannot be known. */
  removeEmptyFolder(path: string, attempt: Attempt): Promise<boolean>;
}
