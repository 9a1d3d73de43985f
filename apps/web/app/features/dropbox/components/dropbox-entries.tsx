import type { DropboxEntry } from 'contract/dropbox';
import { formatOf } from 'contract/file-names';
import { formatSize } from '~/lib/text/format';
import { formatDate } from '~/lib/text/format-date';
import { FolderListing, type FolderView, type ListedFile } from '~/domain/files/folder-listing';
import type { Dropbox } from '../use-dropbox';

interface DropboxEntriesProps {
  dropbox: Dropbox;
  entries: readonly DropboxEntry[];
  view: FolderView;
}

const foldersFirst = (one: DropboxEntry, other: DropboxEntry) =>
  one['.tag'] === other['.tag'] ? one.name.localeCompare(other.name) : one['.tag'] === 'folder' ? -1 : 1;

const factsOf = ({ size, server_modified: modified }: DropboxEntry) => [
  size === undefined ? '' : formatSize(size),
  modified === undefined ? '' : formatDate(Date.parse(modified)),
];

/** The files and folders of one folder. */
export function DropboxEntries({ dropbox, entries, view }: DropboxEntriesProps) {
  function listed(entry: DropboxEntry): ListedFile {
    const { id, name, path_display: path = '' } = entry;
    const known = { id: id ?? name, name, facts: factsOf(entry), isBusy: dropbox.fetching === id };
    if (entry['.tag'] === 'folder') return { ...known, isFolder: true, onOpen: () => dropbox.open(path) };
    const format = formatOf(name);
    const preview = { label: 'Preview', run: () => void dropbox.preview(entry) };
    const add = { label: 'Add to library', run: () => void dropbox.add(entry) };
    const actions = [
      { label: 'Download', run: () => void dropbox.download(entry) },
      ...(format === 'pdf' ? [preview] : []),
      ...(format === null ? [] : [add]),
    ];
    return { ...known, isFolder: false, ...(entry['.tag'] === 'file' ? { actions } : {}) };
  }
  return <FolderListing label="Files in Dropbox" view={view} files={entries.toSorted(foldersFirst).map(listed)} />;
}
