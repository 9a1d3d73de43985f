import { NOTICES_KEPT } from 'contract/constants';
import type { NoticeEvents } from 'contract/notices';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Announcer } from '#features/library/library.events.ts';
import { insertNotice, trimNotices } from './notices.store.ts';

/** Reaches every open page of one owner, in every process. */
export type EmitToOwner = <Name extends keyof NoticeEvents>(
  scope: OwnerScope,
  name: Name,
  ...payload: Parameters<NoticeEvents[Name]>
) => void;

interface Collaborators {
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly emit: EmitToOwner;
}

/** How the library's events become rows that a returning page can read and messages that an open page hears. */
export function createAnnouncer({ clock, makeId, emit }: Collaborators): Announcer {
  return {
    async fileEvent(transaction, scope, event) {
      const told = { ...event, id: makeId('evt'), ts: clock.now() };
      await insertNotice(transaction, {
        owner_id: scope.ownerId,
        id: told.id,
        type: told.type,
        path: told.path,
        at: told.ts,
        source: told.source,
        document_id: told.documentId ?? null,
        account_id: null,
        by_id: null,
      });
      await trimNotices(transaction, { ownerId: scope.ownerId, source: told.source, account: null }, NOTICES_KEPT);
      transaction.afterCommit(() => emit(scope, 'file_event', told));
    },
    async changed(transaction, scope, { documentIds, folders, recognising, other }) {
      // What was said about a document changes no list.
      if (other?.commentId !== undefined && other.fileId !== undefined) {
        const { fileId: documentId } = other;
        transaction.afterCommit(() => emit(scope, 'comments', { documentId }));
        return;
      }
      const change = { documentIds, folders, ...(recognising && { recognising }) };
      transaction.afterCommit(() => emit(scope, 'library', change));
    },
    processing(scope, event) {
      emit(scope, 'processing', { ...event, type: 'processing' });
    },
  };
}
