import type { Folder } from 'contract/folders';
import type { CommandRequest } from 'contract/commands';
import type { Connection } from 'contract/connections';
import type { Commands } from '#features/commands/assemble-commands.ts';
import type { DescribeCaller } from '#features/identity/guard-requests.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Handlers } from '../operation-handlers.ts';

type OrganisingHandlers = Pick<
  Handlers,
  | 'getKey'
  | 'listFolders'
  | 'createFolder'
  | 'renameFolder'
  | 'deleteFolder'
  | 'listTags'
  | 'proposeCommand'
  | 'listCommands'
  | 'getCommand'
  | 'answerCommand'
  | 'applyCommand'
  | 'undoCommand'
  | 'listConnections'
>;

interface Collaborators {
  readonly library: Library;
  readonly commands: Commands;
  readonly describeCaller: DescribeCaller;
  readonly listConnections: (scope: OwnerScope) => Promise<Connection[]>;
}

const success = true;
const folderOf = ({ id, name, count }: Folder) => ({ id, name, path: `/${name}`, files: count });
const connectionOf = ({ id, kind, name, state, detail, lastSyncAt, counts }: Connection) => ({
  id,
  kind,
  name,
  state,
  detail,
  last_sync: lastSyncAt === null ? null : new Date(lastSyncAt).toISOString(),
  files: counts,
});

export const handleOrganising = ({
  library,
  commands,
  describeCaller,
  listConnections,
}: Collaborators): OrganisingHandlers => ({
  getKey: async ({ request }) => {
    const { scopes, expiresAt } = await describeCaller(request);
    return { success, scopes: [...scopes], expires_at: expiresAt === null ? null : new Date(expiresAt).toISOString() };
  },
  listFolders: async ({ scope }) => ({ success, folders: (await library.folders.list(scope)).map(folderOf) }),
  createFolder: async ({ scope, body }) => ({ success, folder: folderOf(await library.folders.create(scope, body.name)) }),
  renameFolder: async ({ scope, params, body }) => ({
    success,
    folder: folderOf(await library.folders.rename(scope, params.id, body.name)),
  }),
  deleteFolder: async ({ scope, params }) => {
    await library.folders.remove(scope, params.id);
    return { success };
  },
  listTags: async ({ scope }) => ({
    success,
    tags: (await library.countTags(scope)).map(({ tag, documents }) => ({ tag, files: documents })),
  }),
  proposeCommand: async ({ scope, body: { text, file_ids: documentIds, time_zone: timeZone } }) => {
    const context: CommandRequest['context'] = {
      ...(documentIds !== undefined && { documentIds }),
      ...(timeZone !== undefined && { timeZone }),
    };
    return { success, command: await commands.propose(scope, { text, context }) };
  },
  listCommands: async ({ scope, query }) => ({ success, commands: await commands.list(scope, query.limit) }),
  getCommand: async ({ scope, params }) => ({ success, command: await commands.find(scope, params.id) }),
  answerCommand: async ({ scope, params, body }) => ({
    success,
    command: await commands.answer(scope, params.id, body.choice),
  }),
  applyCommand: async ({ scope, params, body }) => ({ success, command: await commands.apply(scope, params.id, body) }),
  undoCommand: async ({ scope, params, body }) => ({ success, command: await commands.undo(scope, params.id, body) }),
  listConnections: async ({ scope }) => ({ success, connections: (await listConnections(scope)).map(connectionOf) }),
});
