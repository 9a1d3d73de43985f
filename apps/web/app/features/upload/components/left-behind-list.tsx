import { ChooseFiles } from '~/domain/files/choose-files';
import { formatSize } from '~/lib/text/format';
import { Button } from '~/ui/controls/button';
import { sayLeftBehind } from '../left-behind';
import type { UnsentFile } from '../unsent-files';
import classes from './left-behind-list.module.css';

interface LeftBehindProps {
  files: readonly UnsentFile[];
  onFiles: (files: readonly File[]) => void;
  onDismiss: () => void;
}

/** What an earlier visit did not send: the browser has kept the names, and only a person can choose the files again. */
export function LeftBehind({ files, onFiles, onDismiss }: LeftBehindProps) {
  return (
    <section className={classes['panel']} aria-label="Not sent at your last visit">
      <h2 className={classes['title']}>{sayLeftBehind(files.length)}</h2>
      <p className={classes['detail']}>The page was closed before they had left. Choose them again to send them.</p>
      <ul className={classes['list']} tabIndex={0} aria-label="Files that were not sent">
        {files.map(({ name, size }, index) => (
          <li key={`${index} ${name}`}>
            <span className={classes['name']} title={name}>
              {name}
            </span>
            <span className={classes['size']}>{formatSize(size)}</span>
          </li>
        ))}
      </ul>
      <div className={classes['actions']}>
        <ChooseFiles variant="outline" size="small" label="Choose them again" onFiles={onFiles}>
          Choose them again
        </ChooseFiles>
        <Button variant="quiet" size="small" onClick={onDismiss}>
          Dismiss the list
        </Button>
      </div>
    </section>
  );
}
