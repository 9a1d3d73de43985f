import { Button } from '~/ui/controls/button';
import { DemoBadge } from '~/domain/settings/demo-badge';
import { FolderListing, type FolderView } from '~/domain/files/folder-listing';
import { sampleFiles } from '../sample-files';
import classes from './dropbox.module.css';

const files = sampleFiles.map(({ id, name, type, size, date, shared }) => ({
  id,
  name,
  isFolder: type === 'folder',
  facts: [size, date, shared ? 'shared' : ''],
}));

/** Stands in where Dropbox could not be asked, and says so. */
export function DropboxSamples({ view, onRetry }: { view: FolderView; onRetry: (() => void) | undefined }) {
  return (
    <>
      <p className={classes['note']}>
        <DemoBadge /> Dropbox could not be asked; these are sample files.
        {onRetry && (
          <Button variant="quiet" size="small" onClick={onRetry}>
            Retry
          </Button>
        )}
      </p>
      <FolderListing label="Sample files" view={view} files={files} />
    </>
  );
}
