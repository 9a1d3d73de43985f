import { DemoBadge } from '~/ui/demo-badge';
import { sampleFiles } from '../sample-files';
import classes from './dropbox.module.css';

/** Stands in where Dropbox could not be asked, and says so. */
export function DropboxSamples({ view }: { view: 'list' | 'grid' }) {
  return (
    <>
      <p className={classes['note']}>
        <DemoBadge /> Dropbox could not be asked; these are sample files.
      </p>
      <ul className={classes['list']} data-view={view} aria-label="Sample files">
        {sampleFiles.map(({ id, name, size, date, type, shared }) => (
          <li key={id}>
            <span className={classes['name']}>{name}</span>
            <span className={classes['facts']}>
              {[type === 'folder' ? 'Folder' : size, date, shared ? 'shared' : ''].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
