import { ChooseFiles } from '~/domain/files/choose-files';
import { formatCount } from '~/lib/text/format';
import { Button } from '~/ui/controls/button';
import { useUploadQueue } from '../use-upload-queue';
import classes from './left-behind.module.css';
import { texts } from '../texts/texts';

/** What an earlier visit did not send and this browser does not hold: it asks to read it again, or only a person can choose it. */
export function LeftBehind({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const { items, allowMissing, cancel } = useUploadQueue();
  const missing = items.filter(({ state }) => state.step === 'missing');
  if (missing.length === 0) return null;
  const mayAllow = missing.some(({ state }) => state.step === 'missing' && state.why === 'allow');
  return (
    <section className={classes['panel']} aria-label={texts.notSentLastVisit}>
      <h2 className={classes['title']}>{texts.severalNotSentLastVisit(formatCount(missing.length, 'file'))}</h2>
      <p className={classes['detail']}>{mayAllow ? texts.thePageWasClosedBefore : texts.pageClosedChooseAgain}</p>
      <div className={classes['actions']}>
        {mayAllow ? (
          <Button size="small" onClick={allowMissing}>
            {texts.goOn}
          </Button>
        ) : (
          <ChooseFiles variant="outline" size="small" label={texts.chooseThemAgain} onFiles={onFiles}>
            {texts.chooseThemAgain}
          </ChooseFiles>
        )}
        <Button variant="quiet" size="small" onClick={() => void cancel(missing.map(({ id }) => id))}>
          {texts.dismissTheList}
        </Button>
      </div>
    </section>
  );
}
