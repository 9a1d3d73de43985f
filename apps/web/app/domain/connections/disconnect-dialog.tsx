import { useState } from 'react';
import { Button } from '~/ui/controls/button';
import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import classes from './disconnect-dialog.module.css';

interface DisconnectDialogProps {
  /** What is disconnected, as its owner calls it. */
  name: string;
  /** Whose service it is. */
  provider: string;
  /** How much would be kept, such as `12 documents`. */
  held: string;
  isBusy: boolean;
  onDisconnect: (documents: 'keep' | 'remove') => void;
  onClose: () => void;
}

/** Asks what is to become of the documents. The tokens go in any case. */
export function DisconnectDialog({ name, provider, held, isBusy, onDisconnect, onClose }: DisconnectDialogProps) {
  const [documents, setDocuments] = useState<'keep' | 'remove'>('keep');
  return (
    <Dialog opened title={`Disconnect ${name}?`} look="narrow" onClose={onClose}>
      <DialogBody
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant={documents === 'remove' ? 'danger' : 'ink'}
              disabled={isBusy}
              onClick={() => onDisconnect(documents)}
            >
              Disconnect
            </Button>
          </>
        }
      >
        <p>Access is given back to {provider} and erased here. Nothing changes there.</p>
        <fieldset className={classes['choices']}>
          <legend className="visually-hidden">What becomes of the documents</legend>
          <label>
            <input type="radio" name="documents" checked={documents === 'keep'} onChange={() => setDocuments('keep')} />
            <span>Keep the indexed copies ({held}); they follow no changes until this account is connected again</span>
          </label>
          <label>
            <input type="radio" name="documents" checked={documents === 'remove'} onChange={() => setDocuments('remove')} />
            <span>Remove everything; the documents go to Trash for 30 days</span>
          </label>
        </fieldset>
      </DialogBody>
    </Dialog>
  );
}
