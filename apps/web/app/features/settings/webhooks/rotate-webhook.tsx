import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { DialogBody } from '~/ui/overlays/dialog';
import { KeySecret } from '../keys/key-secret';
import { SECRET_NOTE } from './new-webhook';
import { useRotateWebhook, type Webhook } from './use-webhooks';

/** Gives a webhook a new secret, and shows it once. */
export function RotateWebhook({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const rotation = useRotateWebhook();
  if (rotation.data) return <KeySecret secret={rotation.data.secret} note={SECRET_NOTE} onDone={onDone} />;
  return (
    <DialogBody
      actions={
        <>
          <Button variant="outline" onClick={onDone}>
            Cancel
          </Button>
          <Button disabled={rotation.isPending} onClick={() => rotation.mutate(webhook)}>
            Rotate
          </Button>
        </>
      }
    >
      <p>For one day, every event is signed with both the old and the new secret, so that you can switch your receiver.</p>
      {rotation.error && <p role="alert">{errorSentence(rotation.error)}</p>}
    </DialogBody>
  );
}
