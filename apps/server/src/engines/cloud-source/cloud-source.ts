// The port to a place that stores a person's files: a cloud drive, a folder on a server, a bucket. A source reports what changed; the feature
// `connections` decides what follows from it. No provider's vocabulary here.
import type { Readable } from 'node:stream';
import type { ConnectionKind } from 'contract/connections';
import type * as z from 'zod';

/** The kinds of connections that the API knows. */
export type CloudSourceKind = z.infer<typeof ConnectionKind>;

/** Facts about a source that decide how its changes are understood. */
export interface Capabilities {
  /** `delta`: a change feed with a cursor. `snapshot`: a full listing each time, which we compare with the last one. */
  readonly changeFeed: 'delta' | 'snapshot';
  /** `id`: an identity that survives a rename. `path`: the identity is the path, so a rename looks like a deletion and a creation. */
  readonly identity: 'id' | 'path';
  /** `parent`: an item names its folder, and moving a folder reports nothing about its content. `path`: an item carries its whole path. */
  readonly hierarchy: 'parent' | 'path';
  /** Two paths that differ in case only are one. */
  readonly caseInsensitive: boolean;
  /** How often to sync when nothing triggers it earlier. */
  readonly pollMilliseconds: number;
  /** How often to list everything again, because the feed is known to miss changes; null when the feed is complete. */
  readonly rescanMilliseconds: number | null;
}

export interface RemoteItem {
  readonly id: string;
  /** Id of the folder it is in; null at the top. */
  readonly parentId: string | null;
  readonly name: string;
  /** From the top, starting with `/`. Only where the hierarchy is `path`. */
  readonly path?: string;
  readonly kind: 'file' | 'folder';
  /** Opaque: equal means the same bytes. Empty for folders. */
  readonly revision: string;
  /** Null where the provider does not say. */
  readonly bytes: number | null;
  readonly mediaType: string | null;
  /** Epoch milliseconds. */
  readonly modifiedAt: number | null;
  readonly webUrl: string | null;
  /** How its content is fetched; `none` when it is not available. */
  readonly content: 'download' | 'export' | 'none';
  /** What `export` answers with. */
  readonly exportsAs?: 'application/pdf' | 'text/markdown';
  /** Why there is no content, as a sentence. */
  readonly refusal?: string;
}

export type Change =
  | { readonly op: 'upsert'; readonly item: RemoteItem }
  /** Gone, with everything below it. One of the two says which. */
  | { readonly op: 'delete'; readonly id: string }
  | { readonly op: 'delete'; readonly path: string };

export interface ChangePage {
  readonly changes: readonly Change[];
  /** Opaque. Stored in the same transaction as the changes. */
  readonly cursor: string;
  /** False when we have caught up. */
  readonly more: boolean;
  /** Where in an enumeration of everything this page is: `none` = not part of one, `open` = part, `complete` = its last page. */
  readonly scan: 'none' | 'open' | 'complete';
  /** Folders that could not be listed this time; nothing below them counts as deleted. */
  readonly unreadable?: readonly { readonly path: string; readonly reason: string }[];
}

/** What is needed to open a file again. */
export interface FileReference {
  readonly id: string;
  readonly path: string;
  readonly revision: string;
  readonly content: 'download' | 'export' | 'none';
  readonly exportsAs: string | null;
}

export interface OpenedFile {
  /** Fails, rather than ends, when the connection breaks before the last byte. */
  readonly content: Readable;
  readonly mediaType: string | null;
  /** Null when not announced. */
  readonly bytes: number | null;
  /** The revision that these bytes are; null where the provider does not say. */
  readonly revision: string | null;
}

/** A subscription through which the provider calls us. */
export interface PushSubscription {
  readonly id: string;
  /** The provider's own handle, needed to close it. */
  readonly handle: string;
  /** Epoch milliseconds; it must be renewed before. */
  readonly expiresAt: number;
}

// Changing files where they lie: only for connections whose owner allowed it, and only for steps of a plan that somebody applied.

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

/** How much room an account has. Bytes. */
export interface AccountSpace {
  readonly available: number;
  readonly total: number;
}

export interface CloudSource {
  readonly kind: CloudSourceKind;
  readonly capabilities: Capabilities;
  /** One cheap call with the credentials: whose account this is. */
  identify(signal?: AbortSignal): Promise<{ account: string; accountId: string }>;
  /** One cheap call: how much room the account has; null where it has no limit or the provider does not say. Absent: it never says. */
  space?(signal?: AbortSignal): Promise<AccountSpace | null>;
  /**
   * The page of changes after `cursor`; null starts an enumeration of everything.
   *
   * @throws CursorExpiredError, SignInExpiredError, RateLimitedError, UnavailableError
   */
  pull(cursor: string | null, signal?: AbortSignal): Promise<ChangePage>;
  /** The current content of one folder, for browsing; null is the top. */
  list(
    folderId: string | null,
    pageToken?: string | null,
    signal?: AbortSignal,
  ): Promise<{ items: RemoteItem[]; nextPageToken: string | null }>;
  /** @throws ItemError when this one file is not available, and the errors of `pull`. */
  open(file: FileReference, signal?: AbortSignal): Promise<OpenedFile>;
  /** Changes files there. Absent: this kind is only read. */
  readonly writer?: CloudWriter;
  /** Returns when something may have changed, or after a while. Absent: the schedule polls. */
  wait?(cursor: string, signal: AbortSignal): Promise<'changed' | 'unchanged'>;
  /** Asks the provider to call `address` with `secret` when something changes. Absent: it cannot. */
  subscribe?(channel: { id: string; address: string; secret: string; cursor: string }): Promise<PushSubscription>;
  /** Extends a subscription. Absent, or an ItemError because it no longer exists: a new one replaces it. */
  renew?(channel: PushSubscription): Promise<PushSubscription>;
  unsubscribe?(channel: PushSubscription): Promise<void>;
}

/** What a provider granted. */
export interface Grant {
  readonly accessToken: string;
  /** Epoch milliseconds; null when it does not expire. */
  readonly expiresAt: number | null;
  /** Null when the current one stays valid. */
  readonly refreshToken: string | null;
}

/** The way through a provider's consent page: authorisation code with proof key (PKCE, S256). */
export interface ConsentFlow {
  /** @param request.forWriting asks for the right to change files there, too */
  consentUrl(request: { redirectUri: string; state: string; challenge: string; forWriting?: boolean }): string;
  /** @throws SignInExpiredError when the code is not valid, ConsentRefusedError when not everything needed was granted. */
  exchange(request: { code: string; verifier: string; redirectUri: string; forWriting?: boolean }): Promise<Grant>;
  /** @throws SignInExpiredError when the refresh token is no longer valid. */
  refresh(refreshToken: string): Promise<Grant>;
  /** Revokes the tokens at the provider. */
  revoke(grant: { refreshToken: string; accessToken: string | null }): Promise<void>;
}

/** What a person fills in where there is no consent page. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Kept sealed and never shown again. */
  readonly secret: boolean;
  readonly required: boolean;
}

/** A valid access token. `rejected` is one that the provider has just refused: it is not returned again. */
export type AccessToken = (rejected?: string) => Promise<string>;

export type Credentials =
  | { readonly how: 'token'; readonly accessToken: AccessToken }
  | { readonly how: 'secrets'; readonly secrets: Readonly<Record<string, string>> };

/** A kind of source that this installation can connect. */
export interface CloudSourceDriver {
  readonly kind: CloudSourceKind;
  /** As people call it. */
  readonly label: string;
  readonly signIn:
    | { readonly how: 'consent'; readonly flow: ConsentFlow }
    | { readonly how: 'form'; readonly fields: readonly FormField[] };
  /** How files are changed there: `allowed` as it is connected, `asks` only after a sign-in that asks for more. Absent: it is only read. */
  readonly writing?: 'allowed' | 'asks';
  /** @throws BadSettingsForSourceError */
  open(settings: Readonly<Record<string, string>>, credentials: Credentials): CloudSource;
}
