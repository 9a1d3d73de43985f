import { useState } from 'react';
import { Button } from '~/ui/controls/button';
import { DialogBody } from '~/ui/overlays/dialog';
import classes from './new-access-key.module.css';

const KEY_NOTE = 'Copy the key now. Trove keeps only a fingerprint of it, so it cannot be shown again.';

/** The key, the one time that it can be seen. */
export function KeySecret({ secret, note = KEY_NOTE, onDone }: { secret: string; note?: string; onDone: () => void }) {
  const [copied, setCopied] = useState<'not yet' | 'copied' | 'refused'>('not yet');
  return (
    <DialogBody
      actions={
        <>
          <Button
            variant="outline"
            onClick={() => {
              navigator.clipboard.writeText(secret).then(
                () => setCopied('copied'),
                () => setCopied('refused'),
              );
            }}
          >
            {copied === 'copied' ? 'Copied' : 'Copy'}
          </Button>
          <Button onClick={onDone}>Done</Button>
        </>
      }
    >
      <p>{note}</p>
      <code className={classes['secret']}>{secret}</code>
      {copied === 'refused' && <p role="alert">The browser did not allow copying. Select the key and copy it by hand.</p>}
    </DialogBody>
  );
}
