import { type FileSort, FileSort as FileSorts, type FilesAnswer, type LibraryFile, SortDirection } from 'contract/documents';
import type { Folder } from 'contract/folders';
import { SavedFilter, type SavedQuery } from 'contract/saved-searches';
import type { InfiniteData } from '@tanstack/react-query';
import { matcherAt } from './list/match-place';
import { texts } from './texts/texts';

/** What the list shows: which files, in which order, in which shape. The address of the page says all of it. */
export interface LibraryView {
  view: 'all' | 'trash' | 'failed' | 'unread' | 'starred';
  folder: string | undefined;
  /** A tag's name. */
  tag: string | undefined;
  sort: FileSort;
  direction: SortDirection;
  /** Part of a name. */
  filter: string;
  /** `facts`: a list with what the pages say. */
  layout: 'list' | 'grid' | 'facts';
}

export const startPlace: LibraryView = {
  view: 'all',
  folder: undefined,
  tag: undefined,
  sort: 'modified',
  direction: 'desc',
  filter: '',
  layout: 'list',
};

const layouts = ['list', 'grid', 'facts'] as const;
const VIEWS = ['all', 'trash', 'failed', 'unread', 'starred'] as const;

/** Reads the place from an address; whatever is missing or unknown is as at the start. */
export function readPlace(parameters: URLSearchParams): LibraryView {
  const view = parameters.get('view');
  const sort = FileSorts.safeParse(parameters.get('sort')).data ?? startPlace.sort;
  return {
    view: VIEWS.find((known) => known === view) ?? 'all',
    folder: (view === null && parameters.get('folder')) || undefined,
    tag: (view === null && parameters.get('tag')) || undefined,
    sort,
    direction: SortDirection.safeParse(parameters.get('direction')).data ?? (sort === 'modified' ? 'desc' : 'asc'),
    filter: parameters.get('filter') ?? '',
    layout: layouts.find((layout) => layout === parameters.get('layout')) ?? 'list',
  };
}

/** The place as an address, without what is as at the start. */
export function writePlace(place: LibraryView): URLSearchParams {
  const parameters = new URLSearchParams();
  if (place.view !== 'all') parameters.set('view', place.view);
  if (place.view === 'all' && place.folder !== undefined) parameters.set('folder', place.folder);
  if (place.view === 'all' && place.tag !== undefined) parameters.set('tag', place.tag);
  if (place.filter !== '') parameters.set('filter', place.filter);
  if (place.sort !== startPlace.sort || place.direction !== startPlace.direction) {
    parameters.set('sort', place.sort);
    parameters.set('direction', place.direction);
  }
  if (place.layout !== 'list') parameters.set('layout', place.layout);
  return parameters;
}

/** A click on a column: the sorted one turns round, another one starts upwards. */
export function sortedBy(place: LibraryView, column: FileSort): LibraryView {
  const turned = place.direction === 'asc' ? 'desc' : 'asc';
  return { ...place, sort: column, direction: place.sort === column ? turned : 'asc' };
}

/** The first page is small so that it paints at once; the others are as large as the server allows. */
const FIRST_PAGE = 100;
const NEXT_PAGE = 500;

/** A place as it is saved: its address without order and shape, and what the server counts by. */
export function savedQueryOf({ view, folder, tag, filter }: LibraryView): SavedQuery {
  const shownIn = view === 'starred' ? view : 'all';
  const at = { ...startPlace, view: shownIn, folder, tag, filter: filter.trim() } as const;
  const files = SavedFilter.parse({ view: shownIn, folder, tag, ...(at.filter !== '' && { typed: at.filter }) });
  return { page: 'library', address: writePlace(at).toString(), files };
}

/** Whether a list shows what was saved under this address, in whatever order and shape. */
export const isShowing = (place: LibraryView, address: string): boolean => {
  const saved = readPlace(new URLSearchParams(address));
  return (['view', 'folder', 'tag', 'filter'] as const).every((part) => place[part] === saved[part]);
};

/** The server's address for one page of the list. */
export function filesAddress(place: LibraryView, cursor: string | undefined): string {
  const parameters = new URLSearchParams({
    view: place.view,
    sort: place.sort,
    direction: place.direction,
    limit: String(cursor === undefined ? FIRST_PAGE : NEXT_PAGE),
  });
  if (place.folder !== undefined) parameters.set('folder', place.folder);
  if (place.tag !== undefined) parameters.set('tag', place.tag);
  if (place.filter.trim() !== '') parameters.set('typed', place.filter.trim());
  if (cursor !== undefined) parameters.set('cursor', cursor);
  return `/api/files?${parameters.toString()}`;
}

/** A list as it is kept in the query cache: the pages loaded so far. */
export type FilesPages = InfiniteData<FilesAnswer, string | undefined>;

/** What a person's action does to one file; null when it is gone for ever. */
export type Change = (file: LibraryFile) => LibraryFile | null;

function countsOf(file: LibraryFile | null) {
  const held = file !== null && file.trashedAt === null;
  return {
    all: held ? 1 : 0,
    trash: file !== null && file.trashedAt !== null ? 1 : 0,
    failed: held && file.status === 'failed' ? 1 : 0,
    kept: held && file.state === 'kept' ? 1 : 0,
    starred: held && file.starred === true ? 1 : 0,
  };
}

/** The list after `files` have changed: those that no longer belong have left it, and the sidebar's counts have followed. */
export function changedList(
  list: FilesPages,
  place: LibraryView,
  files: readonly LibraryFile[],
  change: Change,
  now = Date.now(),
): FilesPages {
  const after = new Map(files.map((file) => [file.id, change(file)]));
  const delta = { all: 0, trash: 0, failed: 0, kept: 0, starred: 0 };
  for (const file of files) {
    const [was, is] = [countsOf(file), countsOf(after.get(file.id) ?? null)];
    for (const name of ['all', 'trash', 'failed', 'kept', 'starred'] as const) delta[name] += is[name] - was[name];
  }
  const holds = matcherAt(place, now);
  let left = 0;
  const kept = list.pages.map((page) =>
    page.files.flatMap((file) => {
      const changed = after.has(file.id) ? (after.get(file.id) ?? null) : file;
      // What it is listed for and the page does not know, such as when it was added, no action changes.
      if (changed === file || (changed && (holds(changed) || !holds(file)))) return [changed];
      left++;
      return [];
    }),
  );
  return {
    ...list,
    pages: list.pages.map((page, index) => ({
      ...page,
      files: kept[index] ?? [],
      total: Math.max(0, page.total - left),
      counts: {
        all: Math.max(0, page.counts.all + delta.all),
        trash: Math.max(0, page.counts.trash + delta.trash),
        failed: Math.max(0, page.counts.failed + delta.failed),
        kept: Math.max(0, page.counts.kept + delta.kept),
        starred: Math.max(0, page.counts.starred + delta.starred),
      },
    })),
  };
}

/** The folders' counts after `files` have changed. */
export function changedFolders(folders: readonly Folder[], files: readonly LibraryFile[], change: Change): Folder[] {
  const delta = new Map<string, number>();
  const add = (file: LibraryFile | null, by: number) => {
    if (file?.folderId && file.trashedAt === null) delta.set(file.folderId, (delta.get(file.folderId) ?? 0) + by);
  };
  for (const file of files) {
    add(file, -1);
    add(change(file), 1);
  }
  return folders.map((folder) => ({ ...folder, count: Math.max(0, folder.count + (delta.get(folder.id) ?? 0)) }));
}

const DAY_MS = 86_400_000;

/** Bytes of the file that its owner brought: pages that were made from it are larger or smaller, and nobody asked for them. */
export const originalSize = ({ size, typesetFrom }: Pick<LibraryFile, 'size' | 'typesetFrom'>): number =>
  typesetFrom?.size ?? size;

/** Days, begun ones counted, until a file in Trash is deleted for ever; 0 when it may go at any moment. */
export function daysLeftInTrash(trashedAt: number, now: number, keptDays: number): number {
  return Math.max(0, Math.ceil((trashedAt + keptDays * DAY_MS - now) / DAY_MS));
}

/** The range of a name that a person most likely wants to replace: all but the extension. */
export function stemLength(filename: string): number {
  const dot = filename.lastIndexOf('.');
  return dot > 0 ? dot : filename.length;
}

/** Every key of the list, for the sheet that shows them. */
export const libraryKeyList: readonly { keys: readonly string[]; does: string }[] = [
  {
    keys: ['/'],
    get does() {
      return texts.filterByName;
    },
  },
  {
    keys: ['↑', '↓'],
    get does() {
      return texts.goFromRowToRow;
    },
  },
  {
    keys: ['Home', 'End'],
    get does() {
      return texts.firstRowLastRow;
    },
  },
  {
    keys: ['Enter'],
    get does() {
      return texts.openTheDocument;
    },
  },
  {
    keys: ['Space'],
    get does() {
      return texts.selectTheRowOrLet;
    },
  },
  {
    keys: ['Shift', '↑', '↓'],
    get does() {
      return texts.selectFromHereOn;
    },
  },
  {
    keys: ['Ctrl', 'A'],
    get does() {
      return texts.selectAll;
    },
  },
  {
    keys: ['Esc'],
    get does() {
      return texts.selectNothing;
    },
  },
  {
    keys: ['T'],
    get does() {
      return texts.tag;
    },
  },
  {
    keys: ['S'],
    get does() {
      return texts.starOrTakeTheStar;
    },
  },
  {
    keys: ['F2'],
    get does() {
      return texts.rename;
    },
  },
  {
    keys: ['Del'],
    get does() {
      return texts.deleteLabel;
    },
  },
  {
    keys: ['Ctrl', 'Z'],
    get does() {
      return texts.undoADeletionWhileIts;
    },
  },
  {
    keys: ['Shift', 'F10'],
    get does() {
      return texts.moreActions;
    },
  },
];
