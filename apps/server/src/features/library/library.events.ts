import type { FileEvent, LibraryChanged, ProcessingEvent } from 'contract/notices';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';

/** What programs are told of a file. */
export type Told = Pick<FileEvent, 'path' | 'source' | 'documentId'> & {
  readonly type: FileEvent['type'] | ReadingEnded['type'];
};

export interface ReadingEnded {
  readonly type: 'recognised' | 'unread';
  readonly path: string;
  readonly source: string;
  readonly documentId: string;
}

/** How the library tells what happened. Whoever listens is chosen in the composition root. */
export interface Announcer {
  /** Keeps the event with the rows of the same transaction, and tells the owner's open pages after the commit. */
  fileEvent(transaction: Database, scope: OwnerScope, event: Omit<FileEvent, 'id' | 'ts'>): Promise<void>;
  /** Keeps for programs that the reading of a file came to its end: its letters are recognised, or it is kept and cannot be read. */
  readingEnded(transaction: Database, scope: OwnerScope, event: ReadingEnded): Promise<void>;
  /** Tells the owner's open pages after the commit that lists are out of date; nothing is kept. */
  changed(transaction: Database, scope: OwnerScope, change: LibraryChanged): void;
  /** Tells how far the reading of a document is; nothing is kept. */
  processing(scope: OwnerScope, event: Omit<ProcessingEvent, 'type'>): void;
}

/** What the library asks of the feature that reads documents. Written in the caller's transaction. */
export interface ReadingJobs {
  /** The document must be read (again). `runAt`: not before that time, in epoch milliseconds. */
  read(transaction: Database, scope: OwnerScope, documentId: string, when?: { readonly runAt: number }): Promise<void>;
  /** Its name or folder changed: what search knows of it must follow. */
  refresh(transaction: Database, scope: OwnerScope, documentId: string): Promise<void>;
}
