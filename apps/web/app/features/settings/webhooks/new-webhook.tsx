import { NewWebhook, WEBHOOK_EVENTS } from 'contract/v1/webhooks';
import { useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { TextField } from '~/ui/fields/text-field';
import { DialogForm } from '~/ui/overlays/dialog-form';
import { KeySecret } from '../keys/key-secret';
import { EventChoice } from './event-choice';
import { useCreateWebhook } from './use-webhooks';

export const SECRET_NOTE =
  'Copy the secret now: it signs everything that is sent, and your receiver checks it. It cannot be shown again.';

/** Asks for an address and events, and then shows the secret once. */
export function AddWebhook({ onDone }: { onDone: () => void }) {
  const [address, setAddress] = useState('');
  const [events, setEvents] = useState([...WEBHOOK_EVENTS]);
  const [problems, setProblems] = useState<{ address?: string; events?: string }>({});
  const creation = useCreateWebhook();
  if (creation.data) return <KeySecret secret={creation.data.secret} note={SECRET_NOTE} onDone={onDone} />;
  const submit = () => {
    const checked = NewWebhook.safeParse({ address: address.trim(), events });
    if (checked.success) creation.mutate(checked.data, { onError: (error) => setProblems({ address: errorSentence(error) }) });
    else
      setProblems(
        Object.fromEntries(
          checked.error.issues.map(({ path: [field], message }) => [
            String(field),
            field === 'address' ? 'Enter an address that begins with https:// or http://' : message,
          ]),
        ),
      );
  };
  return (
    <DialogForm confirmLabel="Add" busy={creation.isPending} onSubmit={submit} onCancel={onDone}>
      <TextField
        label="Address"
        description="The address that receives events by POST."
        placeholder="https://example.org/trove"
        inputMode="url"
        autoComplete="off"
        value={address}
        error={problems.address}
        onChange={(event) => {
          setProblems({});
          setAddress(event.currentTarget.value);
        }}
      />
      <EventChoice
        chosen={events}
        error={problems.events}
        onChange={(chosen) => {
          setProblems({});
          setEvents(chosen);
        }}
      />
    </DialogForm>
  );
}
