import { useConfig } from '~/lib/server/use-config';
import { formatCount, formatSize } from '~/lib/text/format';
import { Button, ButtonLink } from '~/ui/controls/button';
import { toast } from '~/ui/overlays/toast';
import { ProgressBar } from '~/ui/states/progress-bar';
import { useLeftBehind } from '../left-behind';
import { countSettled, failedFirst, sayWhatGoesOn, sortOutFiles } from '../upload.rules';
import { useSharedFiles } from '../use-shared-files';
import { useUploadQueue } from '../use-upload-queue';
import { DropZone } from './drop-zone';
import { LeftBehind } from './left-behind-list';
import { ScanPages } from './scan-pages';
import { UploadRow } from './upload-row';
import classes from './upload-panel.module.css';

/** Choose files, send them, watch them being read. Leaving the screen stops nothing. */
export function UploadPanel() {
  const { items, add, remove, clear, start, pause, cancel, retry } = useUploadQueue();
  const { files: left, chosenAgain, dismiss } = useLeftBehind();
  const limits = useConfig()?.upload;

  const take = (files: readonly File[]) => {
    const { accepted, refusals } = sortOutFiles(files, limits?.maxBytes, formatSize(limits?.maxBytes ?? 0));
    for (const refusal of refusals) toast.error(refusal);
    if (accepted.length === 0) return;
    add(accepted);
    chosenAgain(accepted);
  };
  useSharedFiles(take);
  const waiting = items.filter(({ state }) => state.step === 'selected').length;
  const isBusy = items.some(({ state }) => state.step === 'sending' || state.step === 'processing');
  const isSending = items.some(({ state }) => state.step === 'sending');
  const mayRetry = items.flatMap(({ id, state }) => (state.step === 'failed' && state.mayHelpToRetry ? [id] : []));
  const several = items.length > 1;

  return (
    <section className={classes['panel']} aria-label="Upload documents">
      <DropZone compact={items.length > 0} limits={limits} onFiles={take} />
      {left.length > 0 && (
        <LeftBehind
          files={left}
          onDismiss={dismiss}
          onFiles={(files) => {
            take(files);
            start();
          }}
        />
      )}
      <ScanPages
        onScan={(scan) => {
          take([scan]);
          start();
        }}
      />
      {items.length > 0 && (
        <>
          <ul className={classes['list']} aria-label="Files to upload">
            {/* While they are under way each keeps its place. */}
            {(isBusy ? items : failedFirst(items)).map((item) => (
              <UploadRow key={item.id} item={item} several={several} onRemove={remove} onCancel={cancel} onRetry={retry} />
            ))}
          </ul>
          <div className={classes['actions']}>
            {(waiting > 0 || isBusy) && (
              <Button onClick={start} disabled={isSending || waiting === 0}>
                {isBusy && (isSending || waiting === 0) ? 'Processing…' : 'Upload & Process'}
              </Button>
            )}
            {several && isSending && (
              <Button variant="outline" onClick={pause}>
                Pause
              </Button>
            )}
            {mayRetry.length > 1 && !isBusy && (
              <Button variant="outline" onClick={() => retry(mayRetry)}>
                {`Try ${formatCount(mayRetry.length, 'file')} again`}
              </Button>
            )}
            {several && !isBusy && items.some(({ state }) => state.step === 'done') && (
              <ButtonLink to="/search">Search your documents</ButtonLink>
            )}
            {several && !isBusy && (
              <Button variant="quiet" onClick={clear}>
                Clear the list
              </Button>
            )}
            {isBusy && <p className={classes['note']}>{sayWhatGoesOn(items)}</p>}
            {isBusy && several && (
              <div className={classes['share']}>
                <ProgressBar label="Files done" value={countSettled(items)} max={items.length} />
              </div>
            )}
          </div>
        </>
      )}
    </section>
  );
}
