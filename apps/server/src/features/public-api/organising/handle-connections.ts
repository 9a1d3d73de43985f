import type { Connection } from 'contract/connections';
import type { ConnectionManagement } from '#features/connections/assemble-connections.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Handlers } from '../operation-handlers.ts';

type ConnectionHandlers = Pick<
  Handlers,
  | 'listConnections'
  | 'addConnection'
  | 'getConnection'
  | 'changeConnection'
  | 'removeConnection'
  | 'syncConnection'
  | 'checkConnection'
  | 'watchConnection'
  | 'confirmDeletions'
  | 'retryConnection'
  | 'listConnectionItems'
  | 'findLeftCopies'
  | 'mergeLeftCopies'
>;

const success = true;
const timeOf = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds).toISOString());
const connectionOf = ({ id, kind, name, state, detail, lastSyncAt, counts }: Connection) => ({
  id,
  kind,
  name,
  state,
  detail,
  last_sync: timeOf(lastSyncAt),
  files: counts,
});

/** Clouds and folders that are followed, for programs. */
export function handleConnections({ list, add, change, remove, browse, leftCopies }: ConnectionManagement): ConnectionHandlers {
  const one = async (scope: OwnerScope, id: string) =>
    ({ success, connection: connectionOf(await list.one(scope, id)) }) as const;
  const act =
    (work: (scope: OwnerScope, id: string) => Promise<void>) =>
    async ({ scope, params }: { scope: OwnerScope; params: { id: string } }) => {
      await work(scope, params.id);
      return one(scope, params.id);
    };
  return {
    listConnections: async ({ scope }) => ({ success, connections: (await list.all(scope)).map(connectionOf) }),
    addConnection: async ({ scope, body }) => one(scope, await add(scope, body)),
    getConnection: ({ scope, params }) => one(scope, params.id),
    changeConnection: async ({ scope, params, body }) => {
      await change.change(scope, params.id, body);
      return one(scope, params.id);
    },
    removeConnection: async ({ scope, params, query }) => ({ success, ...(await remove(scope, params.id, query.files)) }),
    syncConnection: act(change.syncNow),
    checkConnection: act(change.checkNow),
    watchConnection: act((scope, id) => change.watch(scope, id, true)),
    confirmDeletions: act(change.confirmDeletions),
    retryConnection: act((scope, id) => change.retry(scope, id, null)),
    listConnectionItems: async ({ scope, params, query: { view, name, cursor, limit } }) => {
      const asked = { view, limit, ...(name !== undefined && { filter: name }), ...(cursor !== undefined && { cursor }) };
      const { items, nextCursor } = await browse.items(scope, params.id, asked);
      return {
        success,
        items: items.map(({ id, name: itemName, path, size, modifiedAt, state, reason, webUrl }) => ({
          id,
          name: itemName,
          path,
          size,
          updated_at: timeOf(modifiedAt),
          state,
          detail: reason,
          web_url: webUrl,
        })),
        next_cursor: nextCursor,
      };
    },
    findLeftCopies: async ({ scope, params }) => {
      const { count, names } = await leftCopies.find(scope, params.id);
      return { success, files: count, names };
    },
    mergeLeftCopies: async ({ scope, params }) => ({ success, ...(await leftCopies.merge(scope, params.id)) }),
  };
}
