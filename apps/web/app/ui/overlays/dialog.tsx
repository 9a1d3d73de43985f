import X from 'virtual:icon/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '~/ui/controls/button';
import classes from './dialog.module.css';
import { texts } from '../texts/texts';

export interface DialogProps {
  opened: boolean;
  title: string;
  /** Wide for something to look at, narrow for a question, a sheet for what comes from below on a phone. */
  look?: 'wide' | 'narrow' | 'sheet';
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus, closes with Escape or a press beside it, and gives the focus back. */
export function Dialog({ opened, title, look = 'wide', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (!opened) return dialog.current?.close();
    dialog.current?.showModal();
    // What the dialog asks for comes before the button that closes it.
    const first = (what: string) => dialog.current?.querySelector<HTMLElement>(what);
    (first('[data-first-choice]:enabled') ?? first('input:not([readonly]), textarea'))?.focus();
  }, [opened]);
  return (
    <dialog
      ref={dialog}
      className={classes['dialog']}
      data-look={look}
      closedby="any"
      aria-labelledby={heading}
      onClose={() => opened && onClose()}
    >
      <div className={classes['head']}>
        <h2 id={heading} title={title}>
          {title}
        </h2>
        <Button variant="quiet" size="small" icon aria-label={texts.close} onClick={onClose}>
          <X size={18} />
        </Button>
      </div>
      {opened && children}
    </dialog>
  );
}

/** What a narrow dialog or a sheet says and asks, and its buttons. */
export function DialogBody({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className={classes['body']}>
      {children}
      {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
    </div>
  );
}
