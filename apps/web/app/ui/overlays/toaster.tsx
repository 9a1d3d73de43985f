import { useEffect, useState, useSyncExternalStore } from 'react';
import X from 'virtual:icon/x';
import { Button } from '~/ui/controls/button';
import { dismissToast, shownToasts, subscribeToToasts, type Toast, undoLatest } from './toast';
import classes from './toaster.module.css';
import { texts } from '../texts/texts';

const none: readonly Toast[] = [];

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || toast.dismissAfterMs === null) return undefined;
    const leaving = setTimeout(() => dismissToast(toast.id), toast.dismissAfterMs);
    return () => clearTimeout(leaving);
  }, [held, toast]);
  return (
    <div
      className={classes['toast']}
      data-color={toast.color}
      role={toast.color === 'red' ? 'alert' : 'status'}
      // Not on entering: under a pointer that rests where the message appears it would stay for ever, over what was pressed.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={classes['words']}>
        {toast.title && <strong>{toast.title}</strong>}
        <div>{toast.message}</div>
        {toast.detail !== undefined && <div className={classes['detail']}>{toast.detail}</div>}
      </div>
      {toast.action && (
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            toast.action?.run();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <Button variant="quiet" size="small" icon aria-label={texts.dismiss} onClick={() => dismissToast(toast.id)}>
        <X size={16} />
      </Button>
    </div>
  );
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]');

/** Ctrl Z takes back what the latest message offers to take back. In a field the keys belong to what is typed there. */
function useUndoKey() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (isUndo && !isField(event.target) && undoLatest()) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** The corner in which toasts appear, newest last. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => none);
  useUndoKey();
  return (
    <section className={classes['corner']} aria-label={texts.messages}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}
