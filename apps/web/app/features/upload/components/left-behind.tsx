import { ChooseFiles } from '~/domain/files/choose-files';
import { formatCount } from '~/lib/text/format';
import { Button } from '~/ui/controls/button';
import { useUploadQueue } from '../use-upload-queue';
import classes from './left-behind.module.css';

/** What an earlier visit did not send and this browser does not hold: it asks to read it again, or only a person can choose it. */
export function LeftBehind({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const { items, allowMissing, cancel } = useUploadQueue();
  const missing = items.filter(({ state }) => state.step === 'missing');
  if (missing.length === 0) return null;
  const mayAllow = missing.some(({ state }) => state.step === 'missing' && state.why === 'allow');
  return (
    <section className={classes['panel']} aria-label="Not sent at your last visit">
      <h2 className={classes['title']}>{`${formatCount(missing.length, 'file')} not sent at your last visit`}</h2>
      <p className={classes['detail']}>
        {mayAllow
          ? 'The page was closed before they had left. Your browser asks before it reads them again.'
          : 'The page was closed before they had left. Choose them again to send them.'}
      </p>
      <div className={classes['actions']}>
        {mayAllow ? (
          <Button size="small" onClick={allowMissing}>
            Go on
          </Button>
        ) : (
          <ChooseFiles variant="outline" size="small" label="Choose them again" onFiles={onFiles}>
            Choose them again
          </ChooseFiles>
        )}
        <Button variant="quiet" size="small" onClick={() => void cancel(missing.map(({ id }) => id))}>
          Dismiss the list
        </Button>
      </div>
    </section>
  );
}
