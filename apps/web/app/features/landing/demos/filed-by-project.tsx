import Folder from 'virtual:icon/folder';
import { SAMPLE_PLAN } from '~/content/sample-plan';
import classes from './filed-by-project.module.css';

/** Folders shown, and files of each; of more, the number is. */
const SHOWN = { folders: 4, files: 2 } as const;

const others = (count: number, one: string): string => `and ${count} more ${count === 1 ? one : `${one}s`}`;

/** The plan for the sample documents: their reasons are lit when the command is complete. */
export function FiledByProject({ lit }: { lit: boolean }) {
  const shown = SAMPLE_PLAN.slice(0, SHOWN.folders);
  const left = SAMPLE_PLAN.length - shown.length;
  return (
    <div className={classes['groups']} data-lit={lit} data-testid="hero-plan">
      {shown.map(({ folder, files }) => (
        <section key={folder} className={classes['group']}>
          <h2>
            <Folder size={16} strokeWidth={1.75} aria-hidden="true" />
            {folder}
          </h2>
          <ul>
            {files.slice(0, SHOWN.files).map(({ filename, reason }) => (
              <li key={filename}>
                <strong>{filename}</strong>
                <p>
                  <mark>{reason}</mark>
                </p>
              </li>
            ))}
          </ul>
          {files.length > SHOWN.files && <p className={classes['more']}>{others(files.length - SHOWN.files, 'file')}</p>}
        </section>
      ))}
      {left > 0 && <p className={classes['more']}>{others(left, 'folder')}</p>}
    </div>
  );
}
