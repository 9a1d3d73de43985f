import type { CommentThread } from 'contract/comments';
import type { Database } from '#engines/database/database.ts';
import type { Announcer } from '#features/library/library.events.ts';
import type { Audit } from '#features/audit/assemble-audit.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import type { FindQuotedWords } from '#features/reading/find-quoted-words.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { People } from './comments.rules.ts';
import { deleteCommentsOf, deleteCommentsOfDocument, forgetAuthor } from './comments.store.ts';
import { createDescribeThreads } from './describe-threads.ts';
import { createListComments } from './list-comments.ts';
import { createPlaceQuotes } from './place-quotes.ts';
import { createSettleThread } from './settle-thread.ts';
import { createTellComment, type NotifyPerson } from './tell-comment.ts';
import { createWriteComment, type Written } from './write-comment.ts';

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly announcer: Announcer;
  readonly noteIn: Audit['noteIn'];
  readonly notifyPerson: NotifyPerson;
  readonly people: People;
  readonly find: FindDocument;
  readonly findQuotedWords: FindQuotedWords;
}

/** What the members of a library say about its documents. */
export function assembleComments(collaborators: Collaborators) {
  const { database, find, findQuotedWords, people } = collaborators;
  const describeThreads = createDescribeThreads({ people, placeQuotes: createPlaceQuotes({ findQuotedWords }) });
  const tell = createTellComment(collaborators);
  const list = createListComments({ database, find, people, describeThreads });
  const write = createWriteComment({ ...collaborators, tell, library: { find, findQuotedWords } });
  const settle = createSettleThread({ ...collaborators, tell });
  return {
    list,
    write,
    settle,
    /** The thread of what was written, as it is now; null where nothing is left of it. */
    async show(scope: OwnerScope, { documentId, threadId }: Written): Promise<CommentThread | null> {
      const { threads } = await list(scope, documentId);
      return threads.find(({ id }) => id === threadId) ?? null;
    },
    /** Forgets what was said about a document that is deleted. Safe to run twice. */
    forgetDocument: ({ ownerId }: OwnerScope, documentId: string): Promise<void> =>
      deleteCommentsOfDocument(database, ownerId, documentId),
    /** Forgets the comments of an owner that ends; what its account wrote elsewhere stays, without whose it was. Safe to run twice. */
    async erase({ ownerId }: OwnerScope): Promise<void> {
      await deleteCommentsOf(database, ownerId);
      await forgetAuthor(database, ownerId);
    },
  };
}
export type Comments = ReturnType<typeof assembleComments>;
