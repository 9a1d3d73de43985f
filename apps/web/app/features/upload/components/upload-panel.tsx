import { useEffect } from 'react';
import { useConfig } from '~/lib/config';
import { formatSize } from '~/lib/format';
import { useLive } from '~/lib/live';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast';
import { sortOutFiles } from '../upload.rules';
import { useUploadQueue } from '../use-upload-queue';
import { DropZone } from './drop-zone';
import { UploadRow } from './upload-row';
import classes from './upload-panel.module.css';

/** Choose PDFs, send them, watch them being read. Leaving the screen stops nothing. */
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
  const waiting = items.filter(({ state }) => state.step === 'selected').length;
  const isBusy = items.some(({ state }) => state.step === 'sending' || state.step === 'processing');

  return (
    <section className={classes['panel']} aria-label="Upload documents">
      <DropZone compact={items.length > 0} limits={limits} onFiles={take} />
      {items.length > 0 && (
        <>
          <ul className={classes['list']} aria-label="Files to upload">
            {items.map((item) => (
              <UploadRow key={item.id} item={item} onRemove={remove} onCancel={cancel} onRetry={retry} />
            ))}
          </ul>
          <div className={classes['actions']}>
            {(waiting > 0 || isBusy) && (
              <Button onClick={start} disabled={isBusy || waiting === 0}>
                {isBusy ? 'Processing…' : 'Upload & Process'}
              </Button>
            )}
            {!isBusy && items.length > 1 && (
              <Button variant="quiet" onClick={clear}>
                Clear the list
              </Button>
            )}
            {isBusy && <p className={classes['note']}>You can leave this page; reading goes on.</p>}
          </div>
        </>
      )}
    </section>
  );
}
