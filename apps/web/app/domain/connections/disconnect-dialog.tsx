import { useState } from 'react';
import { Button } from '~/ui/controls/button';
import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import { texts } from './texts/texts';
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
    <Dialog opened title={texts.disconnectNamed(name)} look="narrow" onClose={onClose}>
      <DialogBody
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button
              variant={documents === 'remove' ? 'danger' : 'ink'}
              disabled={isBusy}
              onClick={() => onDisconnect(documents)}
            >
              {texts.disconnect}
            </Button>
          </>
        }
      >
        <p>{texts.accessIsGivenBack(provider)}</p>
        <fieldset className={classes['choices']}>
          <legend className="visually-hidden">{texts.whatBecomesOfTheDocuments}</legend>
          <label>
            <input type="radio" name="documents" checked={documents === 'keep'} onChange={() => setDocuments('keep')} />
            <span>{texts.keepTheIndexedCopies(held)}</span>
          </label>
          <label>
            <input type="radio" name="documents" checked={documents === 'remove'} onChange={() => setDocuments('remove')} />
            <span>{texts.removeEverything}</span>
          </label>
        </fieldset>
      </DialogBody>
    </Dialog>
  );
}
