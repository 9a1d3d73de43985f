import { DemoBadge } from '~/ui/demo-badge';
import { FolderListing, type FolderView } from '~/ui/folder-listing';
import { sampleFiles } from '../sample-files';
import classes from './dropbox.module.css';

const files = sampleFiles.map(({ id, name, type, size, date, shared }) => ({
  id,
  name,
  isFolder: type === 'folder',
  facts: [size, date, shared ? 'shared' : ''],
}));

/** Stands in where Dropbox could not be asked, and says so. */
export function DropboxSamples({ view }: { view: FolderView }) {
  return (
    <>
      <p className={classes['note']}>
        <DemoBadge /> Dropbox could not be asked; these are sample files.
      </p>
      <FolderListing label="Sample files" view={view} files={files} />
    </>
  );
}
