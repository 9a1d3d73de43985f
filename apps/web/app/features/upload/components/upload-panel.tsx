import { useConfig } from '~/lib/server/use-config';
import { formatCount } from '~/lib/text/format';
import { Button, ButtonLink } from '~/ui/controls/button';
import { ProgressBar } from '~/ui/states/progress-bar';
import { sayTrouble } from '../card/summarise-uploads';
import { UploadLines } from '../card/upload-lines';
import { countSettled, failedFirst, sayWhatGoesOn } from '../upload.rules';
import { useSharedFiles } from '../use-shared-files';
import { useTakeFiles } from '../use-take-files';
import { useUploadQueue } from '../use-upload-queue';
import { DropZone } from './drop-zone';
import { LeftBehind } from './left-behind';
import { ScanPages } from './scan-pages';
import { UploadRow } from './upload-row';
import classes from './upload-panel.module.css';
import { texts } from '../texts/texts';

/** More rows than these are drawn as lines, of which only those in view are there. */
const MANY = 40;
const noQuestions: ReadonlyMap<string, string> = new Map();

/** Choose files, send them, watch them being read. Leaving the screen stops nothing. */
export function UploadPanel() {
  const { items, isHeld, standing, remove, clear, start, pause, cancel, retry } = useUploadQueue();
  const { takeChosen, takeDropped } = useTakeFiles({ atOnce: false });
  const limits = useConfig()?.upload;
  useSharedFiles(takeChosen);
  const waiting = items.filter(({ state }) => state.step === 'selected').length;
  const isBusy = items.some(({ state }) => state.step === 'sending' || state.step === 'processing');
  const isSending = items.some(({ state }) => state.step === 'sending');
  const mayRetry = items.flatMap(({ id, state }) => (state.step === 'failed' && state.mayHelpToRetry ? [id] : []));
  const several = items.length > 1;
  const listed = isBusy ? items : failedFirst(items);

  return (
    <section className={classes['panel']} aria-label={texts.uploadDocuments}>
      <DropZone compact={items.length > 0} limits={limits} onFiles={takeChosen} onDrop={takeDropped} />
      <LeftBehind
        onFiles={(files) => {
          takeChosen(files);
          start();
        }}
      />
      <ScanPages
        onScan={(scan) => {
          takeChosen([scan]);
          start();
        }}
      />
      {items.length > MANY && (
        <div className={classes['lines']}>
          <UploadLines items={listed} questions={noQuestions} onCancel={(id) => cancel([id])} onRetry={(id) => retry([id])} />
        </div>
      )}
      {items.length > 0 && (
        <>
          {items.length <= MANY && (
            <ul className={classes['list']} aria-label={texts.filesToUpload}>
              {/* While they are under way each keeps its place. */}
              {listed.map((item) => (
                <UploadRow
                  key={item.id}
                  item={item}
                  several={several}
                  onRemove={remove}
                  onCancel={(id) => (several ? cancel([id]) : pause())}
                  onRetry={retry}
                />
              ))}
            </ul>
          )}
          <div className={classes['actions']}>
            {(waiting > 0 || isBusy) && (
              <Button onClick={start} disabled={isSending || waiting === 0}>
                {isBusy && (isSending || waiting === 0) ? texts.processing : texts.uploadProcess}
              </Button>
            )}
            {several && isSending && (
              <Button variant="outline" onClick={pause}>
                {texts.pause}
              </Button>
            )}
            {mayRetry.length > 1 && !isBusy && (
              <Button variant="outline" onClick={() => retry(mayRetry)}>
                {texts.trySeveralAgain(formatCount(mayRetry.length, 'file'))}
              </Button>
            )}
            {several && !isBusy && items.some(({ state }) => state.step === 'done') && (
              <ButtonLink to="/search">{texts.searchYourDocuments}</ButtonLink>
            )}
            {several && !isBusy && (
              <Button variant="quiet" onClick={clear}>
                {texts.clearTheList}
              </Button>
            )}
            {isBusy && <p className={classes['note']}>{sayWhatGoesOn(items, isHeld)}</p>}
            {waiting > 0 && standing.kind !== 'going' && standing.kind !== 'paused' && (
              <p className={classes['note']}>{sayTrouble(standing)}</p>
            )}
            {isBusy && several && (
              <div className={classes['share']}>
                <ProgressBar label={texts.filesDone} value={countSettled(items)} max={items.length} />
              </div>
            )}
          </div>
        </>
      )}
    </section>
  );
}
