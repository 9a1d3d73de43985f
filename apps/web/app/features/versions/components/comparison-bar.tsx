import type { Comparison } from 'contract/versions';
import ChevronLeft from 'virtual:icon/chevron-left';
import ChevronRight from 'virtual:icon/chevron-right';
import { Button } from '~/ui/controls/button';
import { texts } from '../texts/texts';
import { sayChanges } from '../versions.rules';
import classes from './comparison-bar.module.css';
import { VersionBar } from './version-bar';

export interface ComparisonBarProps {
  documentId: string;
  comparison: Comparison;
  /** Counted from 0. */
  current: number;
  onStep: (direction: 1 | -1) => void;
}

/** What changed, in figures, and the way from one change to the next. */
export function ComparisonBar({ documentId, comparison, current, onStep }: ComparisonBarProps) {
  const { from, to, changes, unread } = comparison;
  const isUnread = unread.from + unread.to > 0;
  return (
    <VersionBar
      documentId={documentId}
      title={texts.versionAndVersion(from.number, to.number, to.filename)}
      actions={
        changes.length > 0 && (
          <div className={classes['steps']} role="group" aria-label={texts.changes}>
            <Button variant="outline" size="small" icon aria-label={texts.previousChange} onClick={() => onStep(-1)}>
              <ChevronLeft size={18} aria-hidden="true" />
            </Button>
            <output className={classes['place']}>
              {texts.changeOf((current + 1).toLocaleString('en'), changes.length.toLocaleString('en'))}
            </output>
            <Button variant="outline" size="small" icon aria-label={texts.nextChange} onClick={() => onStep(1)}>
              <ChevronRight size={18} aria-hidden="true" />
            </Button>
          </div>
        )
      }
    >
      {[sayChanges(comparison), ...(isUnread ? [texts.unread] : [])].join(' ')}
    </VersionBar>
  );
}
