// The port to a place that keeps a person's files: a cloud drive, a server's folder, a bucket. It says what changed; what to do about it
// is decided above. No provider's vocabulary here.
import type { Readable } from 'node:stream';

export const cloudSourceKinds = ['google-drive', 'dropbox', 'onedrive', 'notion', 'webdav', 's3', 'local-folder'] as const;
export type CloudSourceKind = (typeof cloudSourceKinds)[number];

/** Facts about a source that decide how its changes are understood. */
export interface Capabilities {
  /** `delta`: a feed with a cursor. `snapshot`: every look is a whole listing, which we compare with the last one. */
  readonly changeFeed: 'delta' | 'snapshot';
  /** `id`: an identity that survives a rename. `path`: the identity is the path, so a rename looks like a removal and an arrival. */
  readonly identity: 'id' | 'path';
  /** `parent`: an item names its folder, and moving a folder says nothing about what is in it. `path`: an item carries its whole path. */
  readonly hierarchy: 'parent' | 'path';
  /** Two paths that differ in case only are one. */
  readonly caseInsensitive: boolean;
  /** How often to ask when nothing wakes us. */
  readonly pollMilliseconds: number;
  /** How often to list everything again, because the feed is known to miss things; null when the feed is complete. */
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
  /** How its content comes; `none` when it cannot be had. */
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
  /** Opaque. Kept in the same transaction as the changes. */
  readonly cursor: string;
  /** False when we have caught up. */
  readonly more: boolean;
  /** Where in an enumeration of everything this page is: `none` = not part of one, `open` = part, `complete` = its last page. */
  readonly scan: 'none' | 'open' | 'complete';
  /** Folders that could not be looked into this time; nothing below them is taken for gone. */
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

/** A channel through which the provider calls us. */
export interface PushChannel {
  readonly id: string;
  /** The provider's own handle, needed to close it. */
  readonly handle: string;
  /** Epoch milliseconds; it must be replaced before. */
  readonly expiresAt: number;
}

export interface CloudSource {
  readonly kind: CloudSourceKind;
  readonly capabilities: Capabilities;
  /** One cheap call with the credentials: whose account this is. */
  identify(signal?: AbortSignal): Promise<{ account: string; accountId: string }>;
  /**
   * The page of changes after `cursor`; null starts an enumeration of everything.
   *
   * @throws CursorExpiredError, SignInExpiredError, RateLimitedError, UnavailableError
   */
  pull(cursor: string | null, signal?: AbortSignal): Promise<ChangePage>;
  /** One folder as it is now, for a person who browses; null is the top. */
  list(
    folderId: string | null,
    pageToken?: string | null,
    signal?: AbortSignal,
  ): Promise<{ items: RemoteItem[]; nextPageToken: string | null }>;
  /** @throws ItemError when this one file cannot be had, and the errors of `pull`. */
  open(file: FileReference, signal?: AbortSignal): Promise<OpenedFile>;
  /** Returns when there may be something new, or after a while. Absent: the schedule asks. */
  wait?(cursor: string, signal: AbortSignal): Promise<'changed' | 'unchanged'>;
  /** Asks the provider to call `address` when something changes, saying `secret`. Absent: it cannot. */
  subscribe?(channel: { id: string; address: string; secret: string; cursor: string }): Promise<PushChannel>;
  /** Makes a channel last longer. Absent, or an ItemError because it is gone: a new one takes its place. */
  renew?(channel: PushChannel): Promise<PushChannel>;
  unsubscribe?(channel: PushChannel): Promise<void>;
}

class CloudSourceError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The provider no longer knows the cursor: everything must be listed again. */
export class CursorExpiredError extends CloudSourceError {}
/** The credentials are no good any more; only the person can help. */
export class SignInExpiredError extends CloudSourceError {}
/** Wait. The cursor is untouched. */
export class RateLimitedError extends CloudSourceError {
  /** 0 when the provider did not say. */
  readonly retryAfterMilliseconds: number;
  constructor(message: string, retryAfterMilliseconds: number) {
    super(message);
    this.retryAfterMilliseconds = retryAfterMilliseconds;
  }
}
/** The provider or the way to it is in trouble; the cursor is untouched, trying again may help. */
export class UnavailableError extends CloudSourceError {}
/** This one file cannot be had; the others can. */
export class ItemError extends CloudSourceError {
  /** Trying again cannot help until the file changes. */
  readonly permanent: boolean;
  constructor(message: string, options: ErrorOptions & { permanent: boolean }) {
    super(message, options);
    this.permanent = options.permanent;
  }
}
/** What a person entered cannot work, said so that they can mend it. */
export class BadSettingsForSourceError extends CloudSourceError {}

/** What a provider granted. */
export interface Grant {
  readonly accessToken: string;
  /** Epoch milliseconds; null when it does not expire. */
  readonly expiresAt: number | null;
  /** Null when the one we have stays good. */
  readonly refreshToken: string | null;
}

/** The way through a provider's consent page: authorisation code with proof key (PKCE, S256). */
export interface ConsentFlow {
  consentUrl(request: { redirectUri: string; state: string; challenge: string }): string;
  /** @throws SignInExpiredError when the code is not good, ConsentRefusedError when less was granted than is needed. */
  exchange(request: { code: string; verifier: string; redirectUri: string }): Promise<Grant>;
  /** @throws SignInExpiredError when the refresh token is no good any more. */
  refresh(refreshToken: string): Promise<Grant>;
  /** Makes the tokens worthless at the provider. */
  revoke(grant: { refreshToken: string; accessToken: string | null }): Promise<void>;
}

/** The person did not grant what is needed. */
export class ConsentRefusedError extends CloudSourceError {}

/** What a person fills in where there is no consent page. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Kept sealed and never shown again. */
  readonly secret: boolean;
  readonly required: boolean;
}

/** An access token that is good now. `rejected` is one that the provider has just refused: then it is not answered again. */
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
  /** @throws BadSettingsForSourceError */
  open(settings: Readonly<Record<string, string>>, credentials: Credentials): CloudSource;
}
