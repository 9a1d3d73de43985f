import { useEffect, useRef } from 'react';
import { Button } from '~/ui/controls/button';
import type { Picking } from './pick-words';
import classes from './pick-bar.module.css';
import { texts } from '../texts/texts';

/** Says that words are to be pressed on the page, and what else can be done. Escape leaves everything as it was. */
export function PickBar({ title, otherwise, isBusy, onOtherwise, onCancel }: Picking) {
  const bar = useRef<HTMLElement>(null);
  const cancel = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  });
  useEffect(() => {
    bar.current?.focus();
    // Before the keys of the reader, which close the panel.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      cancel.current();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return (
    <section ref={bar} tabIndex={-1} className={classes['bar']} aria-label={texts.pressTheRightWordsOn(title)}>
      <p>
        <strong>{title}</strong>
        <span>{texts.pressTheRightWords}</span>
      </p>
      <div>
        <Button variant="outline" size="small" disabled={isBusy} onClick={onOtherwise}>
          {otherwise}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </section>
  );
}
