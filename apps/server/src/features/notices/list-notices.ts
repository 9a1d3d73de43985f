import { NOTICES_KEPT } from 'contract/constants';
import type { FileEvent } from 'contract/notices';
import type { Database } from '#engines/database/database.ts';
import { describePeople } from '#features/identity/describe-people.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { selectNotices, selectNoticesFor, type NoticeRow } from './notices.store.ts';

/** The libraries that an account is a member of now. */
export type FindLibraries = (account: OwnerId) => Promise<ReadonlySet<string>>;

interface Collaborators {
  readonly database: Database;
  readonly librariesOf: FindLibraries;
}

const eventOf = (row: NoticeRow): FileEvent => ({
  id: row.id,
  type: row.type,
  path: row.path,
  ts: row.at,
  source: row.source,
  ...(row.document_id === null ? {} : { documentId: row.document_id }),
});

/** The latest events, newest first: those of the library, of one source or of all, and those for the person who asks, from wherever they still are a member. */
export function createListNotices({ database, librariesOf }: Collaborators) {
  async function listFor(person: OwnerId): Promise<FileEvent[]> {
    const rows = await selectNoticesFor(database, person, NOTICES_KEPT);
    if (rows.length === 0) return [];
    const libraries = await librariesOf(person);
    const doers = await describePeople(
      database,
      rows.flatMap((row) => row.by_id ?? []),
    );
    return rows
      .filter((row) => libraries.has(row.owner_id))
      .map((row) => {
        const by = row.by_id === null ? undefined : doers.get(row.by_id);
        return { ...eventOf(row), by: by?.name ?? by?.email ?? null, library: row.owner_id };
      });
  }

  return async ({ ownerId, actorId = ownerId }: OwnerScope, source?: string): Promise<FileEvent[]> => {
    const rows = await selectNotices(database, ownerId, { limit: NOTICES_KEPT, source });
    const own = source === undefined ? await listFor(actorId) : [];
    return [...own, ...rows.map(eventOf)].toSorted((one, other) => other.ts - one.ts).slice(0, NOTICES_KEPT);
  };
}
export type ListNotices = ReturnType<typeof createListNotices>;
