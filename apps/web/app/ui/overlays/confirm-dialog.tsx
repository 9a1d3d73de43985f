import type { ReactNode } from 'react';
import { Button } from '~/ui/controls/button';
import { Dialog, DialogBody } from './dialog';
import { texts } from '../texts/texts';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** The verb of the action: 'Delete for ever', never 'OK'. */
  confirmLabel: string;
  /** The action destroys something. */
  destructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, destructive = false, busy = false, onConfirm, onClose } = props;
  return (
    <Dialog opened={opened} title={title} look="narrow" onClose={onClose}>
      <DialogBody
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button variant={destructive ? 'danger' : 'ink'} disabled={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </>
        }
      >
        <div>{children}</div>
      </DialogBody>
    </Dialog>
  );
}
