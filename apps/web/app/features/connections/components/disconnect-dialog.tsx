import type { Connection } from 'contract/connections';
import { useState } from 'react';
import { formatCount } from '~/lib/format';
import { Button } from '~/ui/button';
import { Dialog, DialogBody } from '~/ui/dialog';
import { useDisconnect } from '../connections.mutations';
import classes from './connections.module.css';

/** Asks what is to become of the documents. The tokens go in any case. */
export function DisconnectDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const disconnect = useDisconnect();
  const [documents, setDocuments] = useState<'keep' | 'remove'>('keep');
  const held = formatCount(connection.counts.indexed, 'document');
  return (
    <Dialog opened title={`Disconnect ${connection.name}?`} look="narrow" onClose={onClose}>
      <DialogBody
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant={documents === 'remove' ? 'danger' : 'ink'}
              disabled={disconnect.isPending}
              onClick={() => disconnect.mutate({ connection, documents }, { onSuccess: onClose })}
            >
              Disconnect
            </Button>
          </>
        }
      >
        <p>Access is given back to the provider and erased here. Nothing changes at {connection.label}.</p>
        <fieldset className={classes['choices']}>
          <legend className="visually-hidden">What becomes of the documents</legend>
          <label>
            <input type="radio" name="documents" checked={documents === 'keep'} onChange={() => setDocuments('keep')} />
            <span>Keep the indexed copies ({held}); they follow no changes any more</span>
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
