import type { ReactNode } from 'react';
import { Button } from '~/ui/controls/button';
import { DialogBody } from './dialog';
import { texts } from '../texts/texts';

interface DialogFormProps {
  confirmLabel: string;
  destructive?: boolean;
  /** While it is being sent, it cannot be sent again. */
  busy: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form in a narrow dialog: its fields, a way out, and the button that sends it. What is wrong is said at the fields, not by the browser. */
export function DialogForm({ confirmLabel, destructive = false, busy, onSubmit, onCancel, children }: DialogFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <DialogBody
        actions={
          <>
            <Button variant="outline" onClick={onCancel}>
              {texts.cancel}
            </Button>
            <Button type="submit" variant={destructive ? 'danger' : 'ink'} disabled={busy}>
              {confirmLabel}
            </Button>
          </>
        }
      >
        {children}
      </DialogBody>
    </form>
  );
}
