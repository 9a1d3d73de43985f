import { formatNumber } from '~/lib/text/format';
import type { LibraryFile } from 'contract/documents';
import CircleX from 'virtual:icon/circle-x';
import LoaderCircle from 'virtual:icon/loader-circle';
import { Button } from '~/ui/controls/button';
import { useRetryReading } from '../reader.mutations';
import { RecognitionState } from '../recognition/recognition-state';
import classes from './reading-state.module.css';
import { texts } from '../texts/texts';

/** What a document that cannot be searched yet is waiting for. */
function progressInWords({ status, pagesRead, pageCount }: LibraryFile): string {
  if (status === 'waiting' || !pageCount) return texts.waitingToBeReadYou;
  return texts.readingPageOfSearchAnd(formatNumber(pagesRead), formatNumber(pageCount));
}

/** A strip above the pages while the document is not ready: how far it is, or why it failed. */
export function ReadingState({ file, idOrName }: { file: LibraryFile; idOrName: string }) {
  const retry = useRetryReading(idOrName);
  if (file.status === 'ready') return <RecognitionState file={file} idOrName={idOrName} />;
  if (file.status === 'failed')
    return (
      <div className={classes['strip']} data-status="failed" role="alert">
        <CircleX size={18} strokeWidth={1.75} aria-hidden="true" />
        <p>{file.failure?.message ?? texts.readingThisFileFailedThe}</p>
        <Button variant="outline" size="small" disabled={retry.isPending} onClick={() => retry.mutate()}>
          {texts.retry}
        </Button>
      </div>
    );
  return (
    <output className={classes['strip']}>
      <LoaderCircle size={18} strokeWidth={1.75} aria-hidden="true" className={classes['turning']} />
      <span>{progressInWords(file)}</span>
    </output>
  );
}
