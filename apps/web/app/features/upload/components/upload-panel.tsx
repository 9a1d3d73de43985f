import { useEffect } from 'react';
import { useConfig } from '~/lib/server/use-config';
import { formatSize } from '~/lib/text/format';
import { useLive } from '~/domain/live/live';
import { Button, ButtonLink } from '~/ui/controls/button';
import { toast } from '~/ui/overlays/toast';
import { failedFirst, sayWhatGoesOn, sortOutFiles } from '../upload.rules';
import { useSharedFiles } from '../use-shared-files';
import { useUploadQueue } from '../use-upload-queue';
import { DropZone } from './drop-zone';
import { ScanPages } from './scan-pages';
import { UploadRow } from './upload-row';
import classes from './upload-panel.module.css';

/** Choose files, send them, watch them being read. Leaving the screen stops nothing. */
export function UploadPanel() {
  const { items, add, remove, clear, start, cancel, retry, heard } = useUploadQueue();
  const limits = useConfig()?.upload;
  const { subscribe } = useLive();
  useEffect(() => subscribe('processing', heard), [subscribe, heard]);

  const take = (files: readonly File[]) => {
    const { accepted, refusals } = sortOutFiles(files, limits?.maxBytes, formatSize(limits?.maxBytes ?? 0));
    for (const refusal of refusals) toast.error(refusal);
    if (accepted.length > 0) add(accepted);
  };
  useSharedFiles(take);
  const waiting = items.filter(({ state }) => state.step === 'selected').length;
  const isBusy = items.some(({ state }) => state.step === 'sending' || state.step === 'processing');
  const several = items.length > 1;

  return (
    <section className={classes['panel']} aria-label="Upload documents">
      <DropZone compact={items.length > 0} limits={limits} onFiles={take} />
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
              <Button onClick={start} disabled={isBusy || waiting === 0}>
                {isBusy ? 'Processing…' : 'Upload & Process'}
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
          </div>
        </>
      )}
    </section>
  );
}
