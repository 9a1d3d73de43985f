import { LEFT_OUT_KEPT, type NotesImport } from 'contract/imports';
import X from 'virtual:icon/x';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { Standing, Trouble } from '~/ui/states/standing';
import { useForgetImport } from '../imports.mutations';
import { outcomeOf, shareDone, stateOf } from '../imports.rules';
import classes from './imports.module.css';

const TONES = { waiting: 'busy', reading: 'busy', done: 'good', failed: 'bad' } as const;

/** One import: how far it is, what came of it, and what was left out and why. */
export function ImportCard({ of }: { of: NotesImport }) {
  const forget = useForgetImport();
  const isUnderWay = of.status === 'waiting' || of.status === 'reading';
  return (
    <li className={classes['card']}>
      <div className={classes['head']}>
        <div>
          <p className={classes['name']}>{of.filename}</p>
          <p className={classes['hint']}>
            {formatDate(of.createdAt)}, {outcomeOf(of)}
          </p>
        </div>
        <div className={classes['state']}>
          <Standing tone={TONES[of.status]}>{stateOf(of)}</Standing>
        </div>
        <Button
          variant="quiet"
          size="small"
          icon
          aria-label={isUnderWay ? `Stop importing ${of.filename}` : `Take ${of.filename} off the list`}
          onClick={() => forget.mutate(of.id)}
        >
          <X size={16} strokeWidth={2} />
        </Button>
      </div>
      {isUnderWay && <progress value={shareDone(of)} max={1} aria-label={`Importing ${of.filename}`} />}
      {of.problem !== null && <Trouble>{of.problem}</Trouble>}
      {of.leftOut.length > 0 && (
        <details className={classes['leftOut']}>
          <summary>What was left out, and why</summary>
          <ul>
            {of.leftOut.map(({ path, reason }) => (
              <li key={path}>
                <span className={classes['path']}>{path}</span>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
          {of.counts.leftOut > LEFT_OUT_KEPT && <p className={classes['hint']}>The first {LEFT_OUT_KEPT} are listed.</p>}
        </details>
      )}
    </li>
  );
}
