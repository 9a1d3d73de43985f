import type { ChosenFile } from './imports.rules';

/** The files that were picked, with their paths where a folder was. */
export const pickedFiles = (files: FileList | null): ChosenFile[] =>
  [...(files ?? [])].map((file) => ({ file, path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath }));

/** Everything that was dropped; folders are walked through. The entries must be taken before anything is awaited. */
export async function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return pickedFiles(transfer.files);
  return (await Promise.all(entries.map((entry) => filesBelow(entry)))).flat();
}

async function filesBelow(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (entry instanceof FileSystemFileEntry) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ file, path: entry.fullPath.replace(/^\//, '') }];
  }
  if (!(entry instanceof FileSystemDirectoryEntry)) return [];
  const reader = entry.createReader();
  const found: ChosenFile[] = [];
  // A reader gives a hundred at a time, and none when it is through.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    for (const one of some) found.push(...(await filesBelow(one)));
  }
}
