import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TOAST_DISMISS_MS } from 'contract/constants';
import X from 'virtual:icon/x';
import { useEffect, useState } from 'react';
import { mayBeNamed } from '~/domain/files/may-be-named';
import { Button } from '~/ui/controls/button';
import { ProgressBar } from '~/ui/states/progress-bar';
import { changeProgress, withoutProgress } from '../library.live';
import { progressQuery } from '../library.queries';
import { type ActivityLine, activityLines, foldLines } from '../activity-lines';
import { useSmallScreen } from '../use-small-screen';
import classes from './activity-card.module.css';
import { texts } from '../texts/texts';

/** More documents than these are only counted. On a phone the card would cover the list. */
const SHOWN = { wide: 3, small: 1 } as const;

/** Three seconds after its last page a document leaves, whether it is among the shown ones or only counted. */
function useLeaving(done: boolean, onDismiss: () => void) {
  useEffect(() => {
    if (!done) return;
    const leaving = setTimeout(onDismiss, TOAST_DISMISS_MS);
    return () => clearTimeout(leaving);
  }, [done, onDismiss]);
}

function Line({ line, shown, onDismiss }: { line: ActivityLine; shown: boolean; onDismiss: () => void }) {
  const { name, says, percent, isDone } = line;
  useLeaving(isDone, onDismiss);
  if (!shown) return null;
  return (
    <li>
      <span className={classes['path']} title={name}>
        {says} {name}
      </span>
      <span className={classes['percent']}>{percent}%</span>
      <Button variant="quiet" size="small" icon aria-label={texts.dismissProgressOf(name)} onClick={onDismiss}>
        <X size={16} />
      </Button>
      <div className={classes['bar']}>
        <ProgressBar label={`${says} ${name}`} value={percent} max={100} isDone={isDone} />
      </div>
    </li>
  );
}

interface ActivityCardProps {
  /** Names of files whose way is shown elsewhere: the card says nothing of them. */
  listed: readonly string[];
}

/** Says how far documents are that are read, to the last page. Each leaves three seconds after that, or when sent away. */
export function ActivityCard({ listed }: ActivityCardProps) {
  const client = useQueryClient();
  const { data } = useQuery(progressQuery);
  const small = useSmallScreen();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  // One function a document, so that a count of three seconds is not begun again by every event.
  const [dismissers] = useState(() => new Map<string, () => void>());
  const dismiss = (id: string) => {
    const known = dismissers.get(id);
    if (known) return known;
    const made = () => {
      const progress = client.getQueryData(progressQuery.queryKey)?.[id];
      if (progress && progress.processed < progress.total) setDismissed((before) => new Set([...before, id]));
      else changeProgress(client, (map) => withoutProgress(map, id));
    };
    dismissers.set(id, made);
    return made;
  };
  const kept = Object.fromEntries(Object.entries(data).filter(([id]) => !dismissed.has(id)));
  const lines = activityLines(kept);
  const told = lines.filter((line) => !listed.some((name) => mayBeNamed(line.name, name)));
  const { named, rest } = foldLines(told, small ? SHOWN.small : SHOWN.wide);
  if (lines.length === 0) return null;
  // Also those that are not told leave the card when they are done.
  const leaving = lines.map((line) => (
    <Line key={line.id} line={line} shown={named.includes(line)} onDismiss={dismiss(line.id)} />
  ));
  if (told.length === 0) return leaving;
  return (
    <section className={classes['toast']} aria-label={texts.processing}>
      <output className="visually-hidden">
        {told.every(({ isDone }) => isDone) ? texts.processingIsDone : texts.documentsAreBeingProcessed}
      </output>
      <ul>{leaving}</ul>
      {rest !== '' && <p className={classes['more']}>{rest}</p>}
    </section>
  );
}
