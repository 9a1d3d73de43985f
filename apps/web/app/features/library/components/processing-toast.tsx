import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TOAST_DISMISS_MS } from 'contract/constants';
import X from 'virtual:icon/x';
import { useEffect, useState } from 'react';
import { Button } from '~/ui/controls/button';
import { ProgressBar } from '~/ui/states/progress-bar';
import { changeProgress, withoutProgress } from '../library.live';
import { type Progress, progressQuery } from '../library.queries';
import classes from './processing-toast.module.css';

const percentOf = ({ processed, total }: Progress) =>
  total === 0 ? 100 : Math.min(100, Math.floor((processed / total) * 100));
const isDone = ({ processed, total }: Progress) => processed >= total;
/** More documents than these are only counted. */
const SHOWN = 3;

/** Three seconds after its last page a document leaves, whether it is among the shown ones or only counted. */
function useLeaving(done: boolean, onDismiss: () => void) {
  useEffect(() => {
    if (!done) return;
    const leaving = setTimeout(onDismiss, TOAST_DISMISS_MS);
    return () => clearTimeout(leaving);
  }, [done, onDismiss]);
}

function Line({ progress, shown, onDismiss }: { progress: Progress; shown: boolean; onDismiss: () => void }) {
  const done = isDone(progress);
  useLeaving(done, onDismiss);
  if (!shown) return null;
  const percent = percentOf(progress);
  return (
    <li>
      <span className={classes['path']} title={progress.path}>
        {done ? 'Processed' : 'Processing'} {progress.path}
      </span>
      <span className={classes['percent']}>{percent}%</span>
      <Button variant="quiet" size="small" icon aria-label={`Dismiss progress of ${progress.path}`} onClick={onDismiss}>
        <X size={16} />
      </Button>
      <div className={classes['bar']}>
        <ProgressBar label={`Processing ${progress.path}`} value={percent} max={100} isDone={done} />
      </div>
    </li>
  );
}

/** The toast at the bottom that says how far documents have been read. It leaves three seconds after the last page, or when sent away. */
export function ProcessingToast() {
  const client = useQueryClient();
  const { data } = useQuery(progressQuery);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  // One function a document, so that a count of three seconds is not begun again by every event.
  const [dismissers] = useState(() => new Map<string, () => void>());
  const dismiss = (id: string) => {
    const known = dismissers.get(id);
    if (known) return known;
    const made = () => {
      const progress = client.getQueryData(progressQuery.queryKey)?.[id];
      if (progress && !isDone(progress)) setDismissed((before) => new Set([...before, id]));
      else changeProgress(client, (map) => withoutProgress(map, id));
    };
    dismissers.set(id, made);
    return made;
  };
  const shown = Object.entries(data)
    .filter(([id]) => !dismissed.has(id))
    .sort(([, a], [, b]) => Number(isDone(a)) - Number(isDone(b)));
  const hidden = shown.length - SHOWN;
  if (shown.length === 0) return null;
  return (
    <section className={classes['toast']} aria-label="Processing">
      <output className="visually-hidden">
        {shown.every(([, progress]) => isDone(progress)) ? 'Processing is done' : 'Documents are being processed'}
      </output>
      <ul>
        {shown.map(([id, progress], index) => (
          <Line key={id} progress={progress} shown={index < SHOWN} onDismiss={dismiss(id)} />
        ))}
      </ul>
      {hidden > 0 && <p className={classes['more']}>and {hidden} more</p>}
    </section>
  );
}
