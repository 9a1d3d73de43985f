import type { Changes } from 'contract/v1/changes';
import type { FileListAnswer, FileObject } from 'contract/v1/files';
import type { Folders } from 'contract/v1/organising';
import type * as z from 'zod';
import type { TestPerson } from '../product.test-support.ts';

type Caller = Pick<TestPerson, 'call'>;
type Folder = z.infer<typeof Folders>['folders'][number];

export interface Mirror {
  next: number;
  /** Changes that were taken. */
  seen: number;
  take(answer: Changes): void;
  held(): { files: FileObject[]; folders: Omit<Folder, 'files'>[] };
}

const byId = <Thing extends { id: string }>(things: Iterable<Thing>): Thing[] =>
  [...things].toSorted((one, other) => (one.id < other.id ? -1 : 1));
/** How many files a folder holds is told of the files. */
const withoutCount = ({ id, name, path }: Folder) => ({ id, name, path });

function replace<Thing>(things: Map<string, Thing>, id: string | null, now: Thing | null): void {
  if (id === null) return;
  if (now === null) things.delete(id);
  else things.set(id, now);
}

/** A copy of a library that knows nothing but the list of changes. */
export function createMirror(): Mirror {
  const files = new Map<string, FileObject>();
  const folders = new Map<string, Folder>();
  return {
    next: 0,
    seen: 0,
    take({ changes, next, gap }) {
      if (gap) throw new Error('Changes are missing');
      for (const { file_id: fileId, file, folder_id: folderId, folder, sequence } of changes) {
        if (sequence <= this.next) throw new Error(`Change ${sequence} comes after ${this.next}`);
        this.next = sequence;
        this.seen += 1;
        replace(files, fileId, file);
        replace(folders, folderId, folder);
      }
      this.next = next;
    },
    held: () => ({ files: byId(files.values()), folders: byId([...folders.values()].map(withoutCount)) }),
  };
}

/** Takes all changes that there are. */
export async function followChanges(person: Caller, mirror: Mirror, limit: number): Promise<void> {
  for (;;) {
    const { status, body } = await person.call('GET', `/v1/api/changes?since=${mirror.next}&limit=${limit}`);
    if (status !== 200) throw new Error(`refused with ${status}`);
    const answer = body as Changes;
    mirror.take(answer);
    if (!answer.has_more) return;
  }
}

/** The same as the library tells it. */
export async function libraryNow(person: Caller): Promise<ReturnType<Mirror['held']>> {
  const files: FileObject[] = [];
  for (let cursor = ''; ;) {
    const { body } = await person.call('GET', `/v1/api/files?limit=500&sort=name${cursor}`);
    const answer = body as FileListAnswer;
    files.push(...answer.files);
    if (answer.next_cursor === null) break;
    cursor = `&cursor=${encodeURIComponent(answer.next_cursor)}`;
  }
  const { folders } = (await person.call('GET', '/v1/api/folders')).body as { folders: Folder[] };
  return { files: byId(files), folders: byId(folders.map(withoutCount)) };
}
