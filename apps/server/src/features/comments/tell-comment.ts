import { MENTIONED, REPLIED } from 'contract/constants';
import type { OtherChange } from 'contract/v1/change-events';
import type { Audit } from '#features/audit/assemble-audit.ts';
import type { Database } from '#engines/database/database.ts';
import type { Announcer } from '#features/library/library.events.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { actorOf } from './comments.rules.ts';

/** A notice for one person of a library, wherever they are. Kept in the transaction, told after it. */
export type NotifyPerson = (
  transaction: Database,
  scope: OwnerScope,
  notice: {
    readonly to: OwnerId;
    readonly by: OwnerId;
    readonly source: typeof MENTIONED | typeof REPLIED;
    readonly path: string;
    readonly documentId: string;
  },
) => Promise<void>;

export interface Told {
  readonly type: Extract<OtherChange, `comment.${string}`>;
  readonly document: { readonly id: string; readonly filename: string };
  readonly commentId: string;
  /** Everybody in the library. */
  readonly members?: readonly { readonly accountId: OwnerId }[];
  /** Accounts that it names, and those who take part in the thread. */
  readonly mentioned?: readonly string[];
  readonly taking?: readonly string[];
}

/** What the log calls it. */
const WORDS: Readonly<Record<Told['type'], string>> = {
  'comment.added': 'comment added',
  'comment.changed': 'comment changed',
  'comment.deleted': 'comment deleted',
  'comment.resolved': 'comments resolved',
  'comment.reopened': 'comments reopened',
};

interface Collaborators {
  readonly announcer: Announcer;
  readonly noteIn: Audit['noteIn'];
  readonly notifyPerson: NotifyPerson;
}

/** Tells of a comment, in its transaction: open pages, programs, the log, and the people whom it is for. Nobody is told of what they did themselves. */
export function createTellComment({ announcer, noteIn, notifyPerson }: Collaborators) {
  return async (transaction: Database, scope: OwnerScope, told: Told): Promise<void> => {
    const { type, document, commentId, members = [], mentioned = [], taking = [] } = told;
    await announcer.changed(transaction, scope, {
      documentIds: [],
      folders: false,
      what: [],
      other: { type, name: document.filename, fileId: document.id, commentId },
    });
    await noteIn(transaction, {
      account: scope.ownerId,
      event: WORDS[type],
      subject: document.filename,
      details: { document: document.id, comment: commentId },
    });
    const me = actorOf(scope);
    const concerned = new Set([...mentioned, ...taking].filter((account) => account !== me));
    for (const { accountId: to } of members) {
      if (!concerned.has(to)) continue;
      const source = mentioned.includes(to) ? MENTIONED : REPLIED;
      await notifyPerson(transaction, scope, { to, by: me, source, path: document.filename, documentId: document.id });
    }
  };
}
export type TellComment = ReturnType<typeof createTellComment>;
