import { useState } from 'react';
import { WEBHOOK_EVENTS } from 'contract/v1/webhooks';
import { Button } from '~/ui/controls/button';
import { DialogBody } from '~/ui/overlays/dialog';
import { EventChoice } from './event-choice';
import { useChangeWebhook, type Webhook } from './use-webhooks';

/** Chooses other events for a webhook. */
export function ChangeEvents({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const [events, setEvents] = useState(WEBHOOK_EVENTS.filter((event) => webhook.events.includes(event)));
  const change = useChangeWebhook();
  return (
    <DialogBody
      actions={
        <>
          <Button variant="outline" onClick={onDone}>
            Cancel
          </Button>
          <Button
            disabled={change.isPending || events.length === 0}
            onClick={() => change.mutate({ webhook, change: { events } }, { onSuccess: onDone })}
          >
            Save
          </Button>
        </>
      }
    >
      <EventChoice chosen={events} error={events.length === 0 ? 'Choose an event' : undefined} onChange={setEvents} />
    </DialogBody>
  );
}
