import type { CommandStep } from 'contract/commands';
import type { Library } from '#features/library/assemble-library.ts';
import type { OwnerScope } from '#kernel/owner.ts';

/** The library's use cases on one transaction. */
export type LibraryInTransaction = ReturnType<Library['within']>;
type Folders = LibraryInTransaction['folders'];

/** Folders by their names in small letters, and those that were made on the way. */
export interface FolderBook {
  /** Paths of the folders that were made, in order. */
  readonly made: readonly string[];
  idOf(path: string): Promise<string | null>;
  /** Removes those of these folders that are empty. */
  removeEmpty(paths: readonly string[]): Promise<void>;
  /** Renames or removes a folder, or makes it again. What lies in it follows its name; a folder with files is not removed. */
  change(step: CommandStep): Promise<CommandStep>;
}

const failed = (step: CommandStep, problem: string): CommandStep => ({ ...step, state: 'failed', problem });
const SO_ALREADY = 'It was so already.';

/** Finds folders by their paths, making what is missing. */
export async function openFolderBook(scope: OwnerScope, folders: Folders): Promise<FolderBook> {
  const ids = new Map((await folders.list(scope)).map(({ id, name }) => [name.toLowerCase(), id]));
  const made: string[] = [];
  const make = async (path: string): Promise<string> => {
    const { id } = await folders.create(scope, path);
    ids.set(path.toLowerCase(), id);
    made.push(path);
    return id;
  };
  const keyOf = (path: string | null): string => (path ?? '').toLowerCase();
  const rename = async (step: CommandStep): Promise<CommandStep> => {
    const id = ids.get(keyOf(step.from));
    const other = ids.get(keyOf(step.to));
    if (id === undefined && other !== undefined) return { ...step, state: 'skipped', problem: SO_ALREADY };
    if (id === undefined) return failed(step, `There is no folder ${step.from ?? ''} any more.`);
    if (other !== undefined && other !== id) return failed(step, `There is a folder ${step.to ?? ''} already.`);
    await folders.rename(scope, id, step.to ?? '');
    ids.delete(keyOf(step.from));
    ids.set(keyOf(step.to), id);
    return { ...step, state: 'done' };
  };
  const remove = async (step: CommandStep): Promise<CommandStep> => {
    const id = ids.get(keyOf(step.from));
    if (id === undefined) return { ...step, state: 'skipped', problem: SO_ALREADY };
    // Files that wait for their provider are still in it.
    const { count } = (await folders.list(scope)).find((folder) => folder.id === id) ?? { count: 0 };
    if (count > 0) return failed(step, 'There are files in it, so the folder was left.');
    await folders.remove(scope, id);
    ids.delete(keyOf(step.from));
    return { ...step, state: 'done' };
  };
  return {
    made,
    change: async (step) => {
      if (step.op === 'rename-folder') return rename(step);
      if (step.op === 'delete-folder') return remove(step);
      if (!ids.has(keyOf(step.to))) await make(step.to ?? '');
      return { ...step, state: 'done' };
    },
    idOf: async (path) => (path === '' ? null : (ids.get(path.toLowerCase()) ?? (await make(path)))),
    removeEmpty: async (paths) => {
      const wanted = new Set(paths.map((path) => path.toLowerCase()));
      for (const { id, name, count } of await folders.list(scope))
        if (count === 0 && wanted.has(name.toLowerCase())) await folders.remove(scope, id);
    },
  };
}

/** A document as it is now, as far as steps change it. */
export interface DocumentNow {
  readonly filename: string;
  readonly folder: string;
  readonly tags: readonly string[];
  readonly starred: boolean;
  readonly trashed: boolean;
  /** What names its file at its source; null for an upload. */
  readonly externalKey: string | null;
}

const same = (a: string | null, b: string | null): boolean => (a ?? '').toLowerCase() === (b ?? '').toLowerCase();
const hasTag = ({ tags }: DocumentNow, tag: string | null): boolean => tags.some((held) => same(held, tag));

/** A step of a folder, not of a document. */
export const isOfFolder = ({ op }: Pick<CommandStep, 'op'>): boolean =>
  op === 'create-folder' || op === 'rename-folder' || op === 'delete-folder';

/** What a step would do has been done, by this command or by somebody. */
export function isDone({ op, to }: CommandStep, now: DocumentNow): boolean {
  switch (op) {
    case 'move':
      return same(now.folder, to);
    case 'rename':
      return now.filename === to;
    case 'tag':
      return hasTag(now, to);
    case 'untag':
      return !hasTag(now, to);
    case 'star':
      return now.starred;
    case 'unstar':
      return !now.starred;
    case 'trash':
      return now.trashed;
    case 'restore':
      return !now.trashed;
    case 'create-folder':
    case 'rename-folder':
    case 'delete-folder':
    case 'set-fact':
    case 'make-rule':
      return false;
  }
}

/** Why a step no longer fits what the document is now; null when it does. */
export function changedSince({ op, from }: CommandStep, now: DocumentNow): string | null {
  if (now.trashed !== (op === 'restore')) return now.trashed ? 'It is in Trash now.' : 'It is not in Trash any more.';
  if (op === 'move' && !same(now.folder, from))
    return `It was moved to ${now.folder === '' ? 'no folder' : now.folder} since the plan was made.`;
  if (op === 'rename' && now.filename !== from) return `It was renamed to ${now.filename} since the plan was made.`;
  return null;
}

/** Does one step of a document. @throws the library's errors, with nothing changed */
export async function doStep(
  scope: OwnerScope,
  step: CommandStep,
  library: LibraryInTransaction,
  book: FolderBook,
): Promise<void> {
  const { op, documentId, to } = step;
  const id = documentId ?? '';
  switch (op) {
    case 'move':
      await library.change(scope, id, { folderId: await book.idOf(to ?? '') });
      return;
    case 'rename':
      await library.change(scope, id, { filename: to ?? '' });
      return;
    case 'tag':
      return library.tags.add(scope, id, to ?? '');
    case 'untag':
      return library.tags.remove(scope, id, to ?? '');
    case 'star':
    case 'unstar':
      return library.tags.star(scope, id, op === 'star');
    case 'trash':
      await library.trash(scope, id);
      return;
    case 'restore':
      await library.restore(scope, id);
      return;
    // A folder is changed by the book, facts and rules where they are kept.
    case 'create-folder':
    case 'rename-folder':
    case 'delete-folder':
    case 'set-fact':
    case 'make-rule':
  }
}

const BACK = {
  move: 'move',
  rename: 'rename',
  tag: 'untag',
  untag: 'tag',
  star: 'unstar',
  unstar: 'star',
  trash: 'restore',
  restore: 'trash',
  'rename-folder': 'rename-folder',
  'delete-folder': 'create-folder',
  'set-fact': 'set-fact',
  'make-rule': 'make-rule',
} as const;

/** The step that takes one back; null for a folder that was made. */
export function stepBack(step: CommandStep): CommandStep | null {
  if (step.op === 'create-folder') return null;
  const isPlace = ['move', 'rename', 'rename-folder', 'delete-folder'].includes(step.op);
  return { ...step, op: BACK[step.op], from: isPlace ? step.to : step.from, to: isPlace ? step.from : step.to };
}
