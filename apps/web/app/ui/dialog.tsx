import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button';
import classes from './dialog.module.css';

export interface DialogProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus, closes with Escape, and gives the focus back. */
export function Dialog({ opened, title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);
  return (
    <dialog ref={dialog} className={classes['dialog']} aria-labelledby={heading} onClose={onClose}>
      <div className={classes['head']}>
        <h2 id={heading}>{title}</h2>
        <Button variant="quiet" size="small" icon aria-label="Close" onClick={onClose}>
          <X size={18} />
        </Button>
      </div>
      {opened && children}
    </dialog>
  );
}
