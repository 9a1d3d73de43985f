import type { Database } from '#engines/database/database.ts';
import type { Announcer } from '#features/library/library.events.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { announceToAudit, noteAddedIn } from './announce-to-audit.ts';
import { deleteEntriesBefore, deleteEntriesOf } from './audit.store.ts';
import { createNoteEntries } from './note-entries.ts';
import { createReadEntries } from './read-entries.ts';

const DAY = 86_400_000;

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: Log;
  /** Who sent the request that is being answered. */
  readonly currentCaller: Parameters<typeof createNoteEntries>[0]['currentCaller'];
}

/** Who did what: entries that are added and read, and removed when they are too old, but never changed. */
export function assembleAudit(collaborators: Collaborators, { days }: { readonly days: number }) {
  const { database, clock } = collaborators;
  const { note, noteIn, written } = createNoteEntries(collaborators);
  const { list, export: write } = createReadEntries({ database });
  return {
    note,
    noteIn,
    written,
    /** What happens to files is noted, in the transaction in which it happens. */
    over: (announcer: Announcer): Announcer => announceToAudit(announcer, { noteIn }),
    /** That a file came, in the transaction in which it does. */
    noteAdded: noteAddedIn({ noteIn }),
    list,
    export: write,
    forgetOld: (): Promise<void> => deleteEntriesBefore(database, clock.now() - days * DAY),
    /** Forgets the entries of an owner whose account ends. That it ended stays, for the operator. Safe to run twice. */
    erase: ({ ownerId }: OwnerScope): Promise<void> => deleteEntriesOf(database, ownerId),
  };
}
export type Audit = ReturnType<typeof assembleAudit>;
