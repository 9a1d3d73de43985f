import Folder from 'virtual:icon/folder';
import { fileTypeName } from 'contract/file-descriptions';
import { Button } from '~/ui/controls/button';
import { FileIcon } from './file-icon';
import classes from './folder-listing.module.css';
import { texts } from './texts/texts';

export const folderViews = ['List', 'Grid'] as const;
export type FolderView = (typeof folderViews)[number];

/** A file or folder at a service, as far as a list shows it. */
export interface ListedFile {
  id: string;
  name: string;
  isFolder: boolean;
  /** What else is known of it, each empty where it is not: `2.4 MB`, `Mar 12, 2026`. */
  facts: readonly string[];
  /** Walks into the folder. */
  onOpen?: () => void;
  actions?: readonly { label: string; run: () => void }[];
  /** One of its actions is under way. */
  isBusy?: boolean;
}

interface FolderListingProps {
  label: string;
  view: FolderView;
  files: readonly ListedFile[];
}

/** What is in a folder of a service, as rows or as tiles. */
export function FolderListing({ label, view, files }: FolderListingProps) {
  return (
    <ul className={classes['listing']} data-view={view} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <span className={classes['name']}>
            {file.isFolder ? <Folder size={18} strokeWidth={1.75} aria-hidden="true" /> : <FileIcon filename={file.name} />}
            {file.onOpen ? (
              <Button variant="quiet" size="small" onClick={file.onOpen}>
                {file.name}
              </Button>
            ) : (
              <span>{file.name}</span>
            )}
          </span>
          <small>
            {[file.isFolder ? texts.folder : fileTypeName(file.name), ...file.facts].filter((fact) => fact !== '').join(', ')}
          </small>
          {file.actions && (
            <span className={classes['actions']}>
              {file.actions.map(({ label: action, run }) => (
                <Button
                  key={action}
                  variant="outline"
                  size="small"
                  disabled={file.isBusy}
                  aria-label={`${action}: ${file.name}`}
                  onClick={run}
                >
                  {action}
                </Button>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FolderWayProps {
  label: string;
  /** From the top to the folder that is shown. */
  names: readonly string[];
  onGo: (index: number) => void;
}

/** The folders above the one that is shown, each a way back. */
export function FolderWay({ label, names, onGo }: FolderWayProps) {
  return (
    <nav className={classes['way']} aria-label={label}>
      <ol>
        {names.map((name, index) => (
          <li key={names.slice(0, index + 1).join('/')}>
            <Button
              variant="quiet"
              size="small"
              onClick={() => onGo(index)}
              {...(index === names.length - 1 ? { 'aria-current': 'location' } : {})}
            >
              {name}
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
