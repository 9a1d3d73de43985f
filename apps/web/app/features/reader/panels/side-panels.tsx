import X from 'virtual:icon/x';
import type { ReactNode } from 'react';
import { Button } from '~/ui/controls/button';
import { Dialog } from '~/ui/overlays/dialog';
import type { ReaderPanels } from '../use-reader-panels';
import classes from './side-panels.module.css';
import { libraryHere } from '~/lib/server/library-here';
import { texts } from '../texts/texts';

export const labels = {
  get search() {
    return texts.documentSearch;
  },
  // Where several people read, they write to each other instead.
  get notes() {
    return libraryHere === undefined ? texts.documentNotes : texts.documentComments;
  },
  get facts() {
    return texts.facts;
  },
  get thumbnails() {
    return texts.thumbnails;
  },
  get outline() {
    return texts.outline;
  },
} as const;

/** The left column, or a sheet on a phone. */
export function LeftSide({ panels, isPhone, children }: { panels: ReaderPanels; isPhone: boolean; children: ReactNode }) {
  const { left, closeLeft } = panels;
  if (isPhone)
    return (
      <Dialog opened={left !== undefined} onClose={closeLeft} look="sheet" title={left ? labels[left] : ''}>
        <div className={classes['sheet']}>{children}</div>
      </Dialog>
    );
  return left ? (
    <aside className={classes['left']} data-panel={left} aria-label={labels[left]}>
      {children}
    </aside>
  ) : null;
}

const rightPanels = ['search', 'notes', 'facts'] as const;

/** The right column with its tabs, or a sheet on a phone. */
export function RightSide({ panels, isPhone, children }: { panels: ReaderPanels; isPhone: boolean; children: ReactNode }) {
  const { right, open, closeRight } = panels;
  if (isPhone)
    return (
      <Dialog opened={right !== undefined} onClose={closeRight} look="sheet" title={right ? labels[right] : ''}>
        <div className={classes['sheet']}>{children}</div>
      </Dialog>
    );
  if (!right) return null;
  const beside = (step: 1 | -1) =>
    rightPanels[(rightPanels.indexOf(right) + step + rightPanels.length) % rightPanels.length] ?? right;
  return (
    <aside className={classes['right']} aria-label={labels[right]}>
      <div className={classes['head']}>
        <div
          role="tablist"
          tabIndex={-1}
          aria-label={texts.documentSearchDocumentNotesAnd}
          className={classes['tabs']}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
            event.preventDefault();
            open(beside(event.key === 'ArrowRight' ? 1 : -1));
          }}
        >
          {rightPanels.map((panel) => (
            <button
              key={panel}
              type="button"
              role="tab"
              tabIndex={panel === right ? 0 : -1}
              aria-selected={panel === right}
              aria-controls={panel === right ? 'reader-right' : undefined}
              className={classes['tab']}
              onClick={() => open(panel)}
            >
              {labels[panel]}
            </button>
          ))}
        </div>
        <Button variant="quiet" size="small" icon aria-label={texts.closeThePanel} onClick={closeRight}>
          <X size={16} />
        </Button>
      </div>
      <div id="reader-right" role="tabpanel" aria-label={labels[right]} className={classes['body']}>
        {children}
      </div>
    </aside>
  );
}
