import type { DropboxEntry } from 'contract/dropbox';
import { formatSize } from '~/lib/format';
import { formatDate } from '~/lib/format-date';
import { Button } from '~/ui/button';
import type { Dropbox } from '../use-dropbox';
import classes from './dropbox.module.css';

interface DropboxEntriesProps {
  dropbox: Dropbox;
  entries: readonly DropboxEntry[];
  view: 'list' | 'grid';
}

const foldersFirst = (one: DropboxEntry, other: DropboxEntry) =>
  one['.tag'] === other['.tag'] ? one.name.localeCompare(other.name) : one['.tag'] === 'folder' ? -1 : 1;

const facts = ({ size, server_modified: modified }: DropboxEntry) =>
  [size === undefined ? '' : formatSize(size), modified === undefined ? '' : formatDate(Date.parse(modified))]
    .filter(Boolean)
    .join(', ');

/** The files and folders of one folder. */
export function DropboxEntries({ dropbox, entries, view }: DropboxEntriesProps) {
  return (
    <ul className={classes['list']} data-view={view} aria-label="Files in Dropbox">
      {entries.toSorted(foldersFirst).map((entry) => (
        <li key={entry.id ?? entry.name}>
          <span className={classes['name']}>
            {entry['.tag'] === 'folder' ? (
              <Button variant="quiet" size="small" onClick={() => dropbox.open(entry.path_display ?? '')}>
                {entry.name}
              </Button>
            ) : (
              entry.name
            )}
          </span>
          <span className={classes['facts']}>{entry['.tag'] === 'folder' ? 'Folder' : facts(entry)}</span>
          {entry['.tag'] === 'file' && <FileActions dropbox={dropbox} entry={entry} />}
        </li>
      ))}
    </ul>
  );
}

function FileActions({ dropbox, entry }: { dropbox: Dropbox; entry: DropboxEntry }) {
  const busy = dropbox.fetching === entry.id;
  const isPdf = entry.name.toLowerCase().endsWith('.pdf');
  const action = (label: string, run: () => void) => (
    <Button variant="outline" size="small" disabled={busy} aria-label={`${label}: ${entry.name}`} onClick={run}>
      {label}
    </Button>
  );
  return (
    <span className={classes['actions']}>
      {action('Download', () => void dropbox.download(entry))}
      {isPdf && action('Preview', () => void dropbox.preview(entry))}
      {isPdf && action('Add to library', () => void dropbox.add(entry))}
    </span>
  );
}
