import { posix } from 'node:path';
import type { Answer, OutboundRequest } from '#kernel/outbound/outbound-fetch.ts';
import { ChangeRefusedError, SignInExpiredError, UnavailableError, type RefusedChange } from '../../cloud-source.errors.ts';
import type { CloudWriter, FileToChange, RemoteItem } from '../../cloud-source.ts';
import { commonError, discard } from '../../read-answer.ts';
import { foldersUpTo, trashPathOf, withTrashFolder } from '../../trash-folder.ts';

const REFUSALS: Readonly<Record<number, RefusedChange>> = {
  403: 'no-permission',
  404: 'gone',
  405: 'no-permission',
  409: 'gone',
  412: 'name-taken',
  414: 'path-too-long',
  423: 'locked',
  507: 'no-room',
};

interface Server {
  ask(path: string, request: OutboundRequest): Promise<Answer>;
  /** What a path holds; null for nothing. */
  look(path: string, signal?: AbortSignal): Promise<RemoteItem | null>;
  /** How many files and folders are in a folder. */
  countIn(path: string, signal?: AbortSignal): Promise<number>;
  addressOf(path: string): string;
}

/** Some servers give a moved file a new tag, but none another time and size. */
const isSame = (item: RemoteItem, file: FileToChange): boolean =>
  item.kind === 'file' &&
  (item.revision === file.revision ||
    (item.bytes === file.bytes && item.modifiedAt === file.modifiedAt && item.bytes !== null));

/** Changes files of a WebDAV server with MOVE and MKCOL. Nothing is deleted: empty folders, too, go into the trash folder. */
export function webdavWriter({ ask, look, countIn, addressOf }: Server): CloudWriter {
  async function change(path: string, request: OutboundRequest): Promise<void> {
    const answer = await ask(path, request);
    if (answer.status < 300) return discard(answer);
    discard(answer);
    if (answer.status === 401) throw new SignInExpiredError('The server does not accept this name and password');
    const reason = REFUSALS[answer.status];
    if (reason !== undefined) throw new ChangeRefusedError(reason);
    throw commonError(answer, '') ?? new UnavailableError(`The server answered ${answer.status}`);
  }

  const moveTo = (from: string, to: string, signal: AbortSignal | undefined) =>
    change(from, { method: 'MOVE', headers: { destination: addressOf(to), overwrite: 'F' }, signal });

  const moves = {
    async missingFolders(path, signal) {
      const folders = foldersUpTo(path);
      for (const [index, folder] of folders.entries()) {
        const item = await look(folder, signal);
        if (item === null) return folders.slice(index);
        if (item.kind !== 'folder') throw new ChangeRefusedError('name-taken');
      }
      return [];
    },
    async createFolder(path, signal) {
      if ((await look(path, signal))?.kind === 'folder') return;
      await change(`${path}/`, { method: 'MKCOL', signal });
    },
    async move(file, to, { again, signal }) {
      const [here, there] = [await look(file.path, signal), await look(to, signal)];
      if (there !== null) {
        if (again && here === null && isSame(there, file)) return there;
        throw new ChangeRefusedError('name-taken');
      }
      if (here === null) throw new ChangeRefusedError('gone');
      if (!isSame(here, file)) throw new ChangeRefusedError('changed');
      await moveTo(file.path, to, signal);
      const moved = await look(to, signal);
      if (moved === null) throw new UnavailableError('The server moved the file, and does not show it at its new place');
      return moved;
    },
    async removeEmptyFolder(path, { mark, signal }) {
      if ((await look(path, signal))?.kind !== 'folder' || (await countIn(path, signal)) > 0) return false;
      const to = trashPathOf(path, mark);
      for (const folder of await moves.missingFolders(posix.dirname(to), signal)) await moves.createFolder(folder, signal);
      await moveTo(`${path}/`, `${to}/`, signal);
      return true;
    },
  } satisfies Parameters<typeof withTrashFolder>[0];
  return withTrashFolder(moves);
}
