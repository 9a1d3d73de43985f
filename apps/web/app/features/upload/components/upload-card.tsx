import ChevronDown from 'virtual:icon/chevron-down';
import ChevronUp from 'virtual:icon/chevron-up';
import X from 'virtual:icon/x';
import { useEffect, useState } from 'react';
import { ChooseFiles } from '~/domain/files/choose-files';
import { Button } from '~/ui/controls/button';
import { toast, undoLabel } from '~/ui/overlays/toast';
import { ProgressBar } from '~/ui/states/progress-bar';
import { formatCount } from '~/lib/text/format';
import { failedFirst, isUnsent, type UploadItem } from '../upload.rules';
import { useUploadQueue } from '../use-upload-queue';
import { sayTimeLeft, summariseUploads, type Counts } from '../card/summarise-uploads';
import { UploadLines } from '../card/upload-lines';
import { useQuestions } from '../card/use-questions';
import classes from './upload-card.module.css';
import { texts } from '../texts/texts';

/** So many files have their lines without a press. */
const FEW = 3;
/** The card leaves so long after all went well. Milliseconds. */
const LEAVES_AFTER_MS = 15_000;

/** Whether everything went well and nothing is left to say. */
const isWell = ({ unsent, reading, failed, missing }: Counts) => unsent + reading + failed + missing === 0;

function useLeaving(isOver: boolean, leave: () => void) {
  useEffect(() => {
    if (!isOver) return undefined;
    const leaving = setTimeout(leave, LEAVES_AFTER_MS);
    return () => clearTimeout(leaving);
  }, [isOver, leave]);
}

/** Cancels with a way back: what was sent stays in the library. */
function cancelAll(items: readonly UploadItem[], cancel: (ids: readonly string[]) => () => void) {
  const ids = items.filter((item) => isUnsent(item) || item.state.step === 'missing').map(({ id }) => id);
  const takeBack = cancel(ids);
  toast.info(texts.cancelled(formatCount(ids.length, 'file')), {
    action: { label: undoLabel(), run: takeBack },
    dismissAfterMs: 10_000,
  });
}

/** The one card of uploads: how far they are, what could not be taken and why, one line a file. It stands on every page. */
export function UploadCard({ onChosen }: { onChosen: (files: readonly File[]) => void }) {
  const { items, standing, speed, start, pause, cancel, retry, clear, allowMissing } = useUploadQueue();
  const [isOpen, setIsOpen] = useState<boolean>();
  const [isHeld, setIsHeld] = useState(false);
  const summary = summariseUploads(items, standing);
  const { title, trouble, asides, sent, total, counts } = summary;
  const isGoing = counts.unsent > 0 && standing.kind === 'going';
  const questions = useQuestions(items);
  const isShown = items.length > 0;
  const showsLines = isOpen ?? items.length <= FEW;
  useLeaving(isShown && isWell(counts) && !isHeld && isOpen !== true, clear);
  if (!isShown) return null;

  const isOver = counts.unsent + counts.reading + counts.missing === 0;
  const mayAllow = items.some(({ state }) => state.step === 'missing' && state.why === 'allow');
  const mustChoose = items.some(({ state }) => state.step === 'missing' && state.why === 'choose');
  const timeLeft = isGoing ? sayTimeLeft(total - sent, speed) : '';
  const Chevron = showsLines ? ChevronDown : ChevronUp;
  return (
    <section
      className={classes['card']}
      aria-label={texts.uploads}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
    >
      <div className={classes['head']}>
        <div className={classes['words']}>
          <output className={classes['title']}>{title}</output>
          {timeLeft !== '' && <span className={classes['time']}>{timeLeft}</span>}
        </div>
        <div className={classes['buttons']}>
          {isGoing && (
            <Button variant="quiet" size="small" onClick={pause}>
              {texts.pause}
            </Button>
          )}
          {counts.unsent > 0 && (standing.kind === 'paused' || standing.kind === 'no-space') && (
            <Button variant="outline" size="small" onClick={start}>
              {texts.goOn}
            </Button>
          )}
          {counts.unsent + counts.missing > 0 && (
            <Button variant="quiet" size="small" onClick={() => cancelAll(items, cancel)}>
              {texts.cancelLabel}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            icon
            aria-label={showsLines ? texts.hideTheFiles : texts.showTheFiles}
            aria-expanded={showsLines}
            onClick={() => setIsOpen(!showsLines)}
          >
            <Chevron size={18} aria-hidden="true" />
          </Button>
          {isOver && (
            <Button variant="quiet" size="small" icon aria-label={texts.dismissUploads} onClick={clear}>
              <X size={16} aria-hidden="true" />
            </Button>
          )}
        </div>
      </div>
      {(trouble !== '' || asides.length > 0) && (
        <p className={classes['asides']}>
          {trouble !== '' && <span data-trouble>{trouble}</span>}
          {asides.map((aside) => (
            <span key={aside}>{aside}</span>
          ))}
        </p>
      )}
      {(mayAllow || mustChoose) && (
        <div className={classes['missing']}>
          <p>{mayAllow ? texts.yourBrowserAsksBeforeIt : texts.thisBrowserCouldNotKeep}</p>
          {mayAllow && (
            <Button size="small" onClick={allowMissing}>
              {texts.goOn}
            </Button>
          )}
          {mustChoose && (
            <ChooseFiles size="small" variant="outline" label={texts.chooseThemAgain} onFiles={onChosen}>
              {texts.chooseThemAgain}
            </ChooseFiles>
          )}
        </div>
      )}
      {counts.unsent > 0 && (
        <div className={classes['bar']}>
          <ProgressBar label={texts.sentSoFar} value={sent} max={Math.max(1, total)} />
        </div>
      )}
      {showsLines && (
        <UploadLines
          items={isOver ? failedFirst(items) : items}
          questions={questions}
          onCancel={(id) => cancel([id])}
          onRetry={(id) => retry([id])}
        />
      )}
    </section>
  );
}
