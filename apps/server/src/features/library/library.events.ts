import type { FileEvent, LibraryChanged, ProcessingEvent } from 'contract/notices';
import type { FileChange, OtherChange } from 'contract/v1/change-events';
import type { EventName } from 'contract/v1/webhooks';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';

/** One thing that happened and is no file's: of a folder, a plan or a connection, each by its id. */
export interface OtherHappened {
  readonly type: OtherChange;
  readonly name?: string;
  readonly folderId?: string;
  readonly commandId?: string;
  readonly connectionId?: string;
}

/** Lists that are out of date, and what programs are told of it. */
export interface LibraryChange extends LibraryChanged {
  /** What happened to each of the documents; nothing where only what pages show beside them has changed. */
  readonly what: readonly FileChange[];
  readonly other?: OtherHappened;
  /** Filled in on the way: when it was, in epoch milliseconds, as the documents remember it, and what they are called. */
  readonly at?: number;
  readonly named?: readonly { readonly id: string; readonly filename: string }[];
}

/** How the library tells what happened. Whoever listens is chosen in the composition root. */
export interface Announcer {
  /** Keeps the event with the rows of the same transaction, and tells the owner's open pages after the commit. */
  fileEvent(transaction: Database, scope: OwnerScope, event: Omit<FileEvent, 'id' | 'ts'>): Promise<void>;
  /** Keeps for programs what happened, in the same transaction, and tells the owner's open pages after the commit that lists are out of date. */
  changed(transaction: Database, scope: OwnerScope, change: LibraryChange): Promise<void>;
  /** Tells how far the reading of a document is; nothing is kept. */
  processing(scope: OwnerScope, event: Omit<ProcessingEvent, 'type'>): void;
}

/** One event as it is kept for programs. */
export interface KeptEvent {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly type: EventName;
  /** What is told of it, beside its id, its type and its time. */
  readonly data: Readonly<Record<string, string | null>>;
}

/** Tells others of events, in the transaction in which they are kept. */
export type TellEvents = (transaction: Database, scope: OwnerScope, events: readonly KeptEvent[]) => Promise<void>;

/** What the library asks of the feature that reads documents. Written in the caller's transaction. */
export interface ReadingJobs {
  /** The document must be read (again). `runAt`: not before that time, in epoch milliseconds. */
  read(transaction: Database, scope: OwnerScope, documentId: string, when?: { readonly runAt: number }): Promise<void>;
  /** Its name or folder changed: what search knows of it must follow. */
  refresh(transaction: Database, scope: OwnerScope, documentId: string): Promise<void>;
}

/** What becomes of the read pages of a document when its file changes, in the caller's transaction. */
export interface VersionPages {
  /** The pages of a document become those of its older version. */
  setAside(transaction: Database, scope: OwnerScope, documentId: string, versionId: string): Promise<void>;
  /** The pages of an older version become those of the document, which has none. */
  bringBack(transaction: Database, scope: OwnerScope, versionId: string, documentId: string): Promise<void>;
  /** The pages of a document become those of another one, which has none. */
  handOver(transaction: Database, scope: OwnerScope, from: string, to: string): Promise<void>;
  /** Forgets the pages of an older version. */
  forget(within: Database, scope: OwnerScope, versionId: string): Promise<void>;
}
