import * as z from 'zod';
import type { BearerClient } from '../../bearer-client.ts';
import { ChangeRefusedError, ItemError } from '../../cloud-source.errors.ts';
import type { CloudWriter } from '../../cloud-source.ts';
import type { Answer } from '#kernel/outbound/outbound-fetch.ts';
import { discard } from '../../read-answer.ts';
import { writeById, type FileThere, type PlacesById } from '../../write-by-id.ts';
import { GraphItem, GraphPage, itemOf } from './onedrive-items.ts';

/** Signs. */
const LONGEST_NAME = 255;
const FORBIDDEN_SIGNS = /["*:<>?\\|]|^[ .]|[ .]$/;
const Refusal = z.object({ error: z.object({ code: z.string().default(''), message: z.string().default('') }) });
const REFUSALS = {
  403: 'no-permission',
  409: 'name-taken',
  412: 'changed',
  414: 'path-too-long',
  423: 'locked',
  507: 'no-room',
} as const;

/** What a refused change means; undefined leaves it to the rules of reading. */
export function explainOnedriveChange({ status }: Answer, body: unknown): Error | undefined {
  const refusal = Refusal.safeParse(body);
  const code = refusal.success ? refusal.data.error.code : '';
  if (/quotaLimitReached|insufficientStorage/i.test(code)) return new ChangeRefusedError('no-room');
  if (/(name|path)\w*TooLong/i.test(code)) return new ChangeRefusedError('path-too-long');
  if (/resourceLocked|lockMismatch/i.test(code)) return new ChangeRefusedError('locked');
  if (status === 400 && /invalidRequest|invalidName/i.test(code)) return new ChangeRefusedError('bad-name');
  for (const [known, reason] of Object.entries(REFUSALS)) if (Number(known) === status) return new ChangeRefusedError(reason);
  return undefined;
}

interface Options {
  /** With version, such as `https://graph.microsoft.com/v1.0`. */
  readonly baseUrl: string;
  /** A client that reads refusals with `explainOnedriveChange`. */
  readonly graph: BearerClient;
}

/** @throws ChangeRefusedError for a name that OneDrive takes nowhere */
function expectGoodName(name: string): void {
  if (name.length > LONGEST_NAME) throw new ChangeRefusedError('path-too-long');
  if (FORBIDDEN_SIGNS.test(name)) throw new ChangeRefusedError('bad-name');
}

/** Changes files of OneDrive, each on condition of the eTag that it had when it was looked at. */
export function onedriveWriter({ baseUrl, graph }: Options): CloudWriter {
  const drive = `${baseUrl}/me/drive`;
  const at = (id: string) => `${drive}/items/${encodeURIComponent(id)}`;
  let top: Promise<string> | undefined;
  const readTop = async (signal?: AbortSignal) =>
    (await graph.json(`${drive}/root?$select=id`, z.object({ id: z.string() }), { signal })).id;
  const topFolder = (signal?: AbortSignal) =>
    (top ??= readTop(signal).catch((error: unknown) => {
      top = undefined;
      throw error;
    }));
  const send = (method: 'POST' | 'PATCH', body: unknown, signal?: AbortSignal, version: string | null = null) => ({
    method,
    headers: { 'content-type': 'application/json', ...(version === null ? {} : { 'if-match': version }) },
    body: JSON.stringify(body),
    signal,
  });
  const item = async (address: string, signal?: AbortSignal): Promise<GraphItem | null> => {
    try {
      return await graph.json(address, GraphItem, { signal });
    } catch (error) {
      if (error instanceof ItemError) return null;
      throw error;
    }
  };
  /** Only of a personal account can a file be taken back out of the recycle bin. */
  async function expectPersonal(signal?: AbortSignal): Promise<void> {
    const { driveType } = await graph.json(drive, z.object({ driveType: z.string().default('') }), { signal });
    if (driveType !== 'personal') throw new ChangeRefusedError('no-way-back');
  }

  const places: PlacesById = {
    topFolder,
    async look(id, signal): Promise<FileThere | null> {
      const found = await item(at(id), signal);
      if (found === null) return null;
      const there = itemOf(found, await topFolder(signal));
      const folderId = found.parentReference?.id ?? null;
      return { item: there, folderId, isTrashed: found.deleted !== undefined, version: found.eTag ?? null };
    },
    async named({ folderId, name }, signal) {
      expectGoodName(name);
      const found = await item(`${at(folderId)}:/${encodeURIComponent(name)}:`, signal);
      return found === null ? [] : [{ id: found.id, kind: found.folder ? ('folder' as const) : ('file' as const) }];
    },
    isEmpty: async (folderId, signal) =>
      (await graph.json(`${at(folderId)}/children?$top=1`, GraphPage, { signal })).value.length === 0,
    async makeFolder({ folderId, name }, signal) {
      const body = { name, folder: {}, '@microsoft.graph.conflictBehavior': 'fail' };
      discard(await graph.ask(`${at(folderId)}/children`, send('POST', body, signal)));
    },
    async put({ item: { id }, version }, { folderId, name }, signal) {
      const body = { parentReference: { id: folderId }, name, '@microsoft.graph.conflictBehavior': 'fail' };
      return itemOf(await graph.json(at(id), GraphItem, send('PATCH', body, signal, version)), await topFolder(signal));
    },
    async throwAway(id, version, signal) {
      // An empty folder is nothing that anybody would want back.
      if (version !== null) await expectPersonal(signal);
      const headers = version === null ? {} : { 'if-match': version };
      discard(await graph.ask(at(id), { method: 'DELETE', headers, signal }));
    },
    async takeBack(id, _file, { folderId, name }, signal) {
      try {
        const body = { parentReference: { id: folderId }, name };
        const back = await graph.json(`${at(id)}/restore`, GraphItem, send('POST', body, signal));
        return itemOf(back, await topFolder(signal));
      } catch (error) {
        if (error instanceof ItemError) throw new ChangeRefusedError('gone', { cause: error });
        throw error;
      }
    },
  };
  return writeById(places);
}
