// What was dropped or chosen, as files with the folders they lie in. A dropped folder is walked through, however large it is.
import { FOLDER_NAME_LIMIT, mendFolderName } from 'contract/names';

export interface ChosenFile {
  readonly file: File;
  /** Folders with slashes between them; empty for no folder. */
  readonly path: string;
  /** By which the browser finds it again at the next visit, where it can. */
  readonly handle?: FileSystemFileHandle;
}

/** What was found: files in stretches, so that the first are on their way while the rest is looked for. */
export interface Found {
  readonly files: readonly ChosenFile[];
  /** Names of files that a system made for itself, or that could not be opened. */
  readonly leftOut: readonly string[];
}

/** A folder that holds itself, by a link, has no end. */
const DEEPEST = 40;
const MOST = 50_000;
/** Two links of that kind in one folder double it at every level. */
const MOST_FOLDERS = 50_000;
/** Files that are handed on together. */
const STRETCH = 200;

/** What systems and programs leave in folders and nobody means to keep. */
const OF_SYSTEMS =
  /^(?:\.DS_Store|Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r|\.localized|\.Spotlight-V100|\.Trashes|\.fseventsd|__MACOSX|\._.*|~\$.*|\.~lock\..*#)$/i;
export const isOfSystem = (name: string): boolean => OF_SYSTEMS.test(name);

/** The folder of these parts that the library can have: where a name would be too long, the nearest around it. */
export function folderOf(parts: readonly string[]): string {
  for (let length = parts.length; length > 0; length -= 1) {
    const path = parts
      .slice(0, length)
      .map((part) => mendFolderName(part.replaceAll('/', ' ')))
      .join('/');
    if (Array.from(path).length <= FOLDER_NAME_LIMIT) return path;
  }
  return '';
}

/** A file or a folder, of whichever of the two ways in which browsers give them out. */
interface FoundEntry {
  readonly name: string;
  readonly parents: readonly string[];
  readonly file?: () => Promise<Omit<ChosenFile, 'path'>>;
  readonly children?: () => AsyncIterable<FoundEntry>;
}

// Told by what they say of themselves: not every browser has the names of these classes.
const isFileHandle = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file';
const isFolderHandle = (handle: FileSystemHandle): handle is FileSystemDirectoryHandle => handle.kind === 'directory';
const isFileEntry = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolderEntry = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

function placeOfHandle(handle: FileSystemHandle, parents: readonly string[]): FoundEntry {
  const { name } = handle;
  if (isFileHandle(handle)) return { name, parents, file: async () => ({ file: await handle.getFile(), handle }) };
  if (!isFolderHandle(handle)) return { name, parents };
  return {
    name,
    parents,
    async *children() {
      for await (const child of handle.values()) yield placeOfHandle(child, [...parents, name]);
    },
  };
}

function placeOfEntry(entry: FileSystemEntry, parents: readonly string[]): FoundEntry {
  const { name } = entry;
  if (isFileEntry(entry))
    return {
      name,
      parents,
      file: () => new Promise((resolve, reject) => entry.file((file) => resolve({ file }), reject)),
    };
  if (!isFolderEntry(entry)) return { name, parents };
  return {
    name,
    parents,
    async *children() {
      const reader = entry.createReader();
      for (;;) {
        // A hundred at a time, until there are none.
        const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
        if (some.length === 0) return;
        for (const child of some) yield placeOfEntry(child, [...parents, name]);
      }
    },
  };
}

async function* walk(roots: AsyncIterable<FoundEntry> | Iterable<FoundEntry>): AsyncGenerator<Found> {
  let files: ChosenFile[] = [];
  let leftOut: string[] = [];
  let count = 0;
  let folders = 0;
  const waiting: (AsyncIterable<FoundEntry> | Iterable<FoundEntry>)[] = [roots];
  for (let places = waiting.pop(); places !== undefined; places = waiting.pop()) {
    try {
      for await (const place of places) {
        const { name, parents, file, children } = place;
        if (isOfSystem(name)) leftOut.push(name);
        else if (children && parents.length < DEEPEST && folders < MOST_FOLDERS) {
          folders += 1;
          waiting.push(children());
        } else if (file && count < MOST) {
          count += 1;
          await file().then(
            (found) => files.push({ ...found, path: folderOf(parents) }),
            () => leftOut.push(name),
          );
        } else leftOut.push(name);
        if (files.length < STRETCH && leftOut.length < STRETCH) continue;
        yield { files, leftOut };
        [files, leftOut] = [[], []];
      }
    } catch (error) {
      // A folder that its person may not open, or that went away meanwhile: the others are taken.
      leftOut.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (files.length + leftOut.length > 0) yield { files, leftOut };
}

/** Some browsers give out places on the disk, which can be found again at the next visit; their declarations do not say so yet. */
interface GivesHandles {
  getAsFileSystemHandle(): Promise<FileSystemHandle | null>;
}
const givesHandles = (item: object): item is GivesHandles => 'getAsFileSystemHandle' in item;

/** Reads what was dropped. Call it in the handler of the event: afterwards the browser gives nothing out. */
export function readDropped(transfer: DataTransfer): AsyncGenerator<Found> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const plain = [...transfer.files];
  const places = items.map((item): (() => Promise<FoundEntry | undefined>) => {
    const entry = item.webkitGetAsEntry();
    const fromEntry = entry ? placeOfEntry(entry, []) : undefined;
    if (!givesHandles(item)) return async () => fromEntry;
    const asking = item.getAsFileSystemHandle();
    // Read later; until then nobody else hears of a refusal.
    asking.catch(() => undefined);
    return () =>
      asking.then(
        (handle) => (handle ? placeOfHandle(handle, []) : fromEntry),
        () => fromEntry,
      );
  });
  async function* roots(): AsyncGenerator<FoundEntry> {
    const found = await Promise.all(places.map((place) => place()));
    if (found.every((place) => place !== undefined)) yield* found;
    // Some browsers, and whatever a script drops, have files alone.
    else for (const file of plain) yield { name: file.name, parents: [], file: async () => ({ file }) };
  }
  return walk(roots());
}

/** Files of an input; of one that takes a folder, with the folders they lie in. */
export function readChosen(files: Iterable<File>): AsyncGenerator<Found> {
  return walk(
    Array.from(files, (file): FoundEntry => {
      const parts = file.webkitRelativePath.split('/').filter((part) => part !== '');
      return { name: file.name, parents: parts.slice(0, -1), file: async () => ({ file }) };
    }),
  );
}
