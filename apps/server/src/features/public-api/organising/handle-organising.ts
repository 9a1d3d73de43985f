import type { Folder } from 'contract/folders';
import type { CommandRequest } from 'contract/commands';
import type { Commands } from '#features/commands/assemble-commands.ts';
import type { DescribeCaller } from '#features/identity/guard-requests.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { Handlers } from '../operation-handlers.ts';
import type { AddressPlaces } from '../reading/address-places.ts';

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
>;

interface Collaborators {
  readonly library: Library;
  readonly commands: Commands;
  readonly describeCaller: DescribeCaller;
  readonly addresses: AddressPlaces;
}

const success = true;
const folderOf = ({ id, name, count }: Folder) => ({ id, name, path: `/${name}`, files: count });

export const handleOrganising = ({ library, commands, describeCaller, addresses }: Collaborators): OrganisingHandlers => ({
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
    const command = await commands.propose(scope, { text, context });
    return { success, command: command && addresses.command(command) };
  },
  listCommands: async ({ scope, query }) => ({
    success,
    commands: (await commands.list(scope, query.limit)).map(addresses.command),
  }),
  getCommand: async ({ scope, params }) => ({ success, command: addresses.command(await commands.find(scope, params.id)) }),
  answerCommand: async ({ scope, params, body }) => {
    const command = await commands.answer(scope, params.id, body.choice);
    return { success, command: command && addresses.command(command) };
  },
  applyCommand: async ({ scope, params, body }) => ({
    success,
    command: addresses.command(await commands.apply(scope, params.id, body)),
  }),
  undoCommand: async ({ scope, params, body }) => ({
    success,
    command: addresses.command(await commands.undo(scope, params.id, body)),
  }),
});
