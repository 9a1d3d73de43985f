import type { Database } from '#engines/database/database.ts';
import type { Announcer } from '#features/library/library.events.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import { announceToAudit, noteAddedIn } from './announce-to-audit.ts';
import { createForgetEntries } from './chain/forget-entries.ts';
import { createLinkEntries } from './chain/link-entries.ts';
import { createVerifyChains } from './chain/verify-chains.ts';
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

/** Who did what: entries that are added and read, and removed when they are too old, also those of accounts that are gone, but never changed. */
export function assembleAudit(collaborators: Collaborators, { days }: { readonly days: number }) {
  const { database, clock } = collaborators;
  const linkEntries = createLinkEntries(collaborators);
  const forgetEntries = createForgetEntries({ database });
  const { note, noteIn, written } = createNoteEntries({ ...collaborators, linkEntries });
  const { list, export: write } = createReadEntries({ database });
  return {
    note,
    noteIn,
    /** Resolves when everything that was noted is written and has its place. */
    written: async (): Promise<void> => {
      await written();
      await linkEntries.now();
    },
    /** Gives places to what a process left that died, and to what was noted before there were any. */
    catchUp: linkEntries.everything,
    verify: createVerifyChains({ database }),
    /** What happens to files is noted, in the transaction in which it happens. */
    over: (announcer: Announcer): Announcer => announceToAudit(announcer, { noteIn }),
    /** That a file came, in the transaction in which it does. */
    noteAdded: noteAddedIn({ noteIn }),
    list,
    export: write,
    forgetOld: (): Promise<void> => forgetEntries(clock.now() - days * DAY),
  };
}
export type Audit = ReturnType<typeof assembleAudit>;
