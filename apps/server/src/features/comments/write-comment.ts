import { MOST_COMMENTS, type CommentChange, type NewComment } from 'contract/comments';
import type * as z from 'zod';
import type { Database } from '#engines/database/database.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import type { FindQuotedWords } from '#features/reading/find-quoted-words.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { commentErrors } from './comments.errors.ts';
import { actorOf, mayEdit, mentionsOf, type People } from './comments.rules.ts';
import {
  countComments,
  insertComment,
  insertThread,
  lockThread,
  selectCommentsOfThread,
  updateComment,
  updateResolved,
  type CommentRow,
  type ThreadRow,
} from './comments.store.ts';
import { findComment } from './find-comment.ts';
import { findMentions } from './find-mentions.ts';
import type { TellComment } from './tell-comment.ts';

interface Collaborators {
  readonly database: Database;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly library: { readonly find: FindDocument; readonly findQuotedWords: FindQuotedWords };
  readonly people: Pick<People, 'roleOf' | 'members'>;
  readonly tell: TellComment;
}

export interface Written {
  readonly documentId: string;
  readonly threadId: string;
  readonly commentId: string;
}

export function createWriteComment({ database, clock, makeId, library, people, tell }: Collaborators) {
  /** The thread that is replied to, open again, or one that is begun. */
  async function threadFor(
    transaction: Database,
    scope: OwnerScope,
    { quote, threadId }: Pick<z.output<typeof NewComment>, 'quote' | 'threadId'>,
    documentId: string,
  ): Promise<ThreadRow> {
    const begun: ThreadRow = {
      owner_id: scope.ownerId,
      id: threadId ?? makeId('thr'),
      document_id: documentId,
      quote_text: quote?.text ?? null,
      quote_page: quote?.page ?? null,
      quote_at: quote?.at ?? null,
      created_at: clock.now(),
      resolved_at: null,
      resolved_by: null,
    };
    if (threadId === null) {
      await insertThread(transaction, begun);
      return begun;
    }
    const thread = await lockThread(transaction, scope.ownerId, threadId);
    if (thread?.document_id !== documentId) throw commentErrors.comment_thread_unknown();
    if (thread.resolved_at !== null) await updateResolved(transaction, { ...thread, resolved_at: null, resolved_by: null });
    return thread;
  }

  return {
    /**
     * Writes a comment: the first of a thread, or a reply, which opens a thread that was settled.
     *
     * @throws document_not_found, comment_quote_not_found, comment_thread_unknown, comments_full
     */
    async add(scope: OwnerScope, idOrName: string, wanted: z.output<typeof NewComment>): Promise<Written> {
      const { text, quote } = wanted;
      const document = await library.find(scope, idOrName);
      const isThere = !quote || (await library.findQuotedWords(scope, { id: document.id, pageCount: 0 }, quote));
      if (!isThere) throw commentErrors.comment_quote_not_found({ page: quote.page });
      const members = await people.members(scope);
      const mentions = findMentions(text, members);
      return database.transact(async (transaction) => {
        if ((await countComments(transaction, scope.ownerId, document.id)) >= MOST_COMMENTS)
          throw commentErrors.comments_full({ name: document.filename, most: MOST_COMMENTS });
        const thread = await threadFor(transaction, scope, wanted, document.id);
        const before = await selectCommentsOfThread(transaction, thread);
        const row: CommentRow = {
          owner_id: scope.ownerId,
          id: makeId('cmt'),
          thread_id: thread.id,
          author_id: actorOf(scope),
          text,
          mentions: JSON.stringify(mentions),
          created_at: clock.now(),
          edited_at: null,
        };
        await insertComment(transaction, row);
        await tell(transaction, scope, {
          type: 'comment.added',
          document,
          commentId: row.id,
          members,
          mentioned: mentions.map(({ accountId }) => accountId),
          taking: before.flatMap(({ author_id: author }) => author ?? []),
        });
        return { documentId: document.id, threadId: thread.id, commentId: row.id };
      });
    },

    /** Writes a comment anew; who is named in it for the first time is told. @throws comment_unknown, comment_not_yours */
    async change(scope: OwnerScope, id: string, { text }: z.output<typeof CommentChange>): Promise<Written> {
      const members = await people.members(scope);
      const mentions = findMentions(text, members);
      const role = (await people.roleOf(scope)) ?? 'viewer';
      const { thread } = await findComment({ database, scope, id });
      const document = await library.find(scope, thread.document_id);
      return database.transact(async (transaction) => {
        const { row } = await findComment({ database: transaction, scope, id });
        if (!mayEdit(actorOf(scope), role, row)) throw commentErrors.comment_not_yours();
        const before = new Set(mentionsOf(row).map(({ accountId }) => accountId));
        await updateComment(transaction, { ...row, text, mentions: JSON.stringify(mentions), edited_at: clock.now() });
        const mentioned = mentions.map(({ accountId }) => accountId).filter((account) => !before.has(account));
        await tell(transaction, scope, { type: 'comment.changed', document, commentId: id, members, mentioned });
        return { documentId: document.id, threadId: thread.id, commentId: id };
      });
    },
  };
}
