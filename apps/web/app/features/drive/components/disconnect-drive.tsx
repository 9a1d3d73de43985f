import { useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog, DialogBody } from '~/ui/dialog';
import type { DriveConnection } from '../use-drive-connection';
import classes from './drive.module.css';

/** Asks what is to become of the documents before the tokens go. */
export function DisconnectDrive({ drive, onClose }: { drive: DriveConnection; onClose: () => void }) {
  const [documents, setDocuments] = useState<'keep' | 'remove'>('keep');
  const disconnect = async () => {
    await drive.disconnect(documents);
    onClose();
  };
  return (
    <Dialog opened title="Disconnect Google Drive?" look="narrow" onClose={onClose}>
      <DialogBody
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant={documents === 'remove' ? 'danger' : 'ink'}
              disabled={drive.busy !== undefined}
              onClick={() => void disconnect()}
            >
              Disconnect
            </Button>
          </>
        }
      >
        <p>Access is given back to Google and erased here. Nothing changes in your Drive.</p>
        <fieldset className={classes['choices']}>
          <legend className="visually-hidden">What becomes of the documents</legend>
          <label>
            <input type="radio" name="documents" checked={documents === 'keep'} onChange={() => setDocuments('keep')} /> Keep
            the indexed copies
          </label>
          <label>
            <input type="radio" name="documents" checked={documents === 'remove'} onChange={() => setDocuments('remove')} />{' '}
            Remove everything; the documents go to Trash for 30 days
          </label>
        </fieldset>
      </DialogBody>
    </Dialog>
  );
}
