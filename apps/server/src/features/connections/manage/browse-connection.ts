import type { BrowseAnswer, CloudItem, ItemList, ItemsQuery } from 'contract/connections';
import { ItemError, RateLimitedError, SignInExpiredError } from '#engines/cloud-source/cloud-source.errors.ts';
import type { OpenedFile, RemoteItem } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import { messageOf, ProductError } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { refuse } from '../connections.errors.ts';
import { findConnection } from '../connections.store.ts';
import type { ConnectionRow, ItemRow } from '../connections.tables.ts';
import type { OpenConnection } from '../credentials/open-connection.ts';
import { fileNameOf } from '../place-cloud-documents.ts';
import { connectionItems } from '../items/items.store.ts';
import { connectionFiles } from './manage.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly openConnection: OpenConnection;
}

/** Browsing a connection: what the last sync has seen, and what the provider has now. */
export function createBrowseConnection({ database, openConnection }: Collaborators) {
  const need = async ({ ownerId }: OwnerScope, id: string): Promise<ConnectionRow> => {
    const row = await findConnection(database, ownerId, id);
    if (!row || row.removing !== null) throw refuse.connection_not_found();
    return row;
  };

  return {
    /** The files that the sync has seen, with the state of each. */
    async items(scope: OwnerScope, id: string, query: ItemsQuery): Promise<ItemList> {
      await need(scope, id);
      const { view, filter, limit } = query;
      const rows = await connectionFiles(database, scope.ownerId, id).list({
        view,
        filter,
        after: query.cursor === undefined ? '' : Buffer.from(query.cursor, 'base64url').toString('utf8'),
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const more = rows.length > limit && last !== undefined;
      return {
        items: page.map(describeItem),
        nextCursor: more ? Buffer.from(last.path_key).toString('base64url') : null,
      };
    },

    /** One folder, fetched from the provider. */
    async folder(scope: OwnerScope, id: string, folder: string | null, page: string | null): Promise<BrowseAnswer> {
      const connection = await need(scope, id);
      const source = openConnection(connection, scope.ownerId);
      const listing = await asked(connection, source.list(folder, page, AbortSignal.timeout(60_000)));
      return { items: listing.items.map(browsed).sort(foldersFirst), nextPage: listing.nextPageToken };
    },

    /** A file's bytes, straight from the provider. */
    async open(scope: OwnerScope, id: string, itemId: string): Promise<{ filename: string; file: OpenedFile }> {
      const connection = await need(scope, id);
      const row = await connectionItems(database, scope.ownerId, id).one(itemId);
      if (!row || row.gone_at !== null || row.kind !== 'file') throw refuse.file_not_found();
      const source = openConnection(connection, scope.ownerId);
      const { path, revision, content } = row;
      const reference = { id: itemId, path, revision, content, exportsAs: row.exports_as };
      return { filename: fileNameOf(row), file: await asked(connection, source.open(reference)) };
    },
  };
}
export type BrowseConnection = ReturnType<typeof createBrowseConnection>;

async function asked<Value>(connection: ConnectionRow, answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProductError) throw error;
    if (error instanceof ItemError) throw refuse.bad_settings({ reason: error.message }, { cause: error });
    const label = connection.name;
    if (error instanceof SignInExpiredError) throw refuse.sign_in_failed({ label, reason: error.message }, { cause: error });
    const headers: Record<string, string> =
      error instanceof RateLimitedError ? { 'retry-after': String(Math.ceil(error.retryAfterMilliseconds / 1000)) } : {};
    throw refuse.provider_unavailable({ label, reason: messageOf(error) }, { cause: error, headers });
  }
}

function stateOf(row: ItemRow): Pick<CloudItem, 'state' | 'reason'> {
  if (row.kind === 'folder') return { state: 'folder', reason: null };
  if (row.skipped !== null) return { state: 'skipped', reason: row.skipped };
  if (row.quarantined_revision === row.revision) return { state: 'failed', reason: row.failure };
  if (row.fetched_revision === row.revision) return { state: 'indexed', reason: null };
  return { state: 'waiting', reason: row.failure };
}

const describeItem = (row: ItemRow): CloudItem => ({
  id: row.id,
  name: row.name,
  path: row.path,
  kind: row.kind,
  size: row.bytes,
  modifiedAt: row.modified_at,
  webUrl: row.web_url,
  ...stateOf(row),
});

type Browsed = BrowseAnswer['items'][number];
const browsed = (item: RemoteItem): Browsed => ({
  id: item.id,
  name: item.name,
  path: item.path ?? null,
  kind: item.kind,
  size: item.bytes,
  modifiedAt: item.modifiedAt,
  webUrl: item.webUrl,
  downloadable: item.content !== 'none',
});
const foldersFirst = (one: Browsed, other: Browsed) =>
  one.kind === other.kind ? one.name.localeCompare(other.name) : one.kind === 'folder' ? -1 : 1;
