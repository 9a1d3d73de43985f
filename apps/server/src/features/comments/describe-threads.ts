import type { Comment, CommentPerson, CommentThread } from 'contract/comments';
import type { Role } from 'contract/libraries';
import type { FoundDocument } from '#features/library/find-document.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { actorOf, mayDelete, mayEdit, mentionsOf, type People } from './comments.rules.ts';
import type { CommentRow, ThreadRow } from './comments.store.ts';
import type { PlaceQuotes } from './place-quotes.ts';

interface Kept {
  readonly threads: readonly ThreadRow[];
  /** The oldest first. */
  readonly comments: readonly CommentRow[];
}

/** Threads as whoever asks sees them, with where their words stand now. A thread without comments is none. */
export type DescribeThreads = (
  scope: OwnerScope,
  asked: Kept & { readonly document: Pick<FoundDocument, 'id' | 'pageCount'>; readonly role: Role },
) => Promise<CommentThread[]>;

interface Collaborators {
  readonly people: Pick<People, 'describe'>;
  readonly placeQuotes: PlaceQuotes;
}

export function createDescribeThreads({ people, placeQuotes }: Collaborators): DescribeThreads {
  return async (scope, { threads, comments, document, role }) => {
    const me = actorOf(scope);
    const ids = [...comments.map((row) => row.author_id), ...threads.map((row) => row.resolved_by)];
    const known = await people.describe([...new Set(ids.filter((id) => id !== null))]);
    const places = await placeQuotes(scope, document, threads);
    const personOf = (id: OwnerId | null): CommentPerson | null => {
      const person = id === null ? undefined : known.get(id);
      return person ? { name: person.name ?? person.email ?? '', you: id === me } : null;
    };
    const commentOf = (row: CommentRow): Comment => ({
      id: row.id,
      text: row.text,
      mentions: mentionsOf(row).map(({ start, end, accountId }) => ({ start, end, you: accountId === me })),
      author: personOf(row.author_id),
      createdAt: row.created_at,
      editedAt: row.edited_at,
      mayEdit: mayEdit(me, role, row),
      mayDelete: mayDelete(me, role, row),
    });
    return threads.flatMap((thread) => {
      const own = comments.filter((row) => row.thread_id === thread.id).map(commentOf);
      const { quote_text: text, quote_page: page } = thread;
      const described: CommentThread = {
        id: thread.id,
        quote: text === null || page === null ? null : { text, page, place: places.get(thread.id) ?? null },
        resolvedAt: thread.resolved_at,
        resolvedBy: personOf(thread.resolved_by),
        comments: own,
      };
      return own.length > 0 ? [described] : [];
    });
  };
}
