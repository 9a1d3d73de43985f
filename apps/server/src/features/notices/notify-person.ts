import { NOTICES_KEPT } from 'contract/constants';
import type { FileEvent } from 'contract/notices';
import type { Database } from '#engines/database/database.ts';
import { describePeople } from '#features/identity/describe-people.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { insertNotice, trimNotices } from './notices.store.ts';

interface Notice {
  readonly to: OwnerId;
  readonly by: OwnerId;
  readonly source: string;
  readonly path: string;
  readonly documentId: string;
}

interface Collaborators {
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly emitToPerson: (account: OwnerId, event: FileEvent) => void;
}

/** Keeps a notice for one member of a library, in the transaction of what it tells, and tells their open pages after it. */
export const createNotifyPerson =
  ({ clock, makeId, emitToPerson }: Collaborators) =>
  async (transaction: Database, { ownerId }: OwnerScope, { to, by, source, path, documentId }: Notice): Promise<void> => {
    const [id, at] = [makeId('evt'), clock.now()];
    await insertNotice(transaction, {
      owner_id: ownerId,
      id,
      type: 'other',
      path,
      at,
      source,
      document_id: documentId,
      account_id: to,
      by_id: by,
    });
    await trimNotices(transaction, { ownerId, source, account: to }, NOTICES_KEPT);
    const doer = (await describePeople(transaction, [by])).get(by);
    const event = { id, type: 'other' as const, path, ts: at, source, documentId, by: doer?.name ?? doer?.email ?? null };
    transaction.afterCommit(() => emitToPerson(to, { ...event, library: ownerId }));
  };
