import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '~/ui/controls/button';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { Dialog } from '~/ui/overlays/dialog';
import { Standing, Trouble } from '~/ui/states/standing';
import { Loaded } from './loaded';
import { FormActions, Section } from './section';
import entries from './entries.module.css';
import { ChangeEvents } from '../webhooks/change-events';
import { AddWebhook } from '../webhooks/new-webhook';
import { RotateWebhook } from '../webhooks/rotate-webhook';
import { useChangeWebhook, useDeleteWebhook, useTestWebhook, type Webhook, webhooksQuery } from '../webhooks/use-webhooks';
import { WebhookLog } from '../webhooks/webhook-log';
import classes from '../webhooks/webhooks.module.css';

/** What is open above the list. */
type Task = 'log' | 'events' | 'rotate' | 'delete';

function Entry({ webhook, onOpen }: { webhook: Webhook; onOpen: (task: Task) => void }) {
  const change = useChangeWebhook();
  const test = useTestWebhook();
  const { address, events, enabled, problem } = webhook;
  const button = (label: string, onClick: () => void, busy = false): ReactNode => (
    <Button variant="outline" size="small" disabled={busy} aria-label={`${label}: ${address}`} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <li className={classes['entry']}>
      <div>
        <strong>{address}</strong>
        <span>{events.join(', ')}</span>
      </div>
      <Standing tone={enabled ? 'good' : problem === null ? 'quiet' : 'bad'}>{enabled ? 'On' : 'Switched off'}</Standing>
      {problem !== null && <Trouble>{problem}. Mend the receiver, then switch it on again.</Trouble>}
      <div className={entries['choices']}>
        {enabled && button('Send a test', () => test.mutate(webhook), test.isPending)}
        {button('Log', () => onOpen('log'))}
        {button('Events', () => onOpen('events'))}
        {button('New secret', () => onOpen('rotate'))}
        {button(
          enabled ? 'Switch off' : 'Switch on',
          () => change.mutate({ webhook, change: { enabled: !enabled } }),
          change.isPending,
        )}
        {button('Delete', () => onOpen('delete'))}
      </div>
    </li>
  );
}

/** Addresses of the person's own programs that are told what happens to files. */
export function WebhooksSection() {
  const query = useQuery(webhooksQuery);
  const remove = useDeleteWebhook();
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<{ task: Task; id: string }>();
  const webhook = query.data?.webhooks.find(({ id }) => id === open?.id);
  const close = () => setOpen(undefined);
  const opened = (task: Task) => webhook !== undefined && open?.task === task;
  return (
    <Section
      title="Webhooks"
      about={
        <>
          Trove tells your own programs what happens to your files. Each event is signed, sent to your address, and tried again
          for a day. <Link to="/documentation/api#webhooks">How to receive them</Link>
        </>
      }
    >
      <Loaded query={query} what="your webhooks">
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <p>There is no webhook yet.</p>
          ) : (
            <ul className={entries['entries']}>
              {webhooks.map((one) => (
                <Entry key={one.id} webhook={one} onOpen={(task) => setOpen({ task, id: one.id })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <FormActions>
        <Button variant="outline" onClick={() => setAdding(true)}>
          Add webhook
        </Button>
      </FormActions>
      <Dialog opened={adding} onClose={() => setAdding(false)} title="Add webhook" look="narrow">
        <AddWebhook onDone={() => setAdding(false)} />
      </Dialog>
      <Dialog opened={opened('log')} onClose={close} title="What was sent">
        {webhook && <WebhookLog webhook={webhook} onDone={close} />}
      </Dialog>
      <Dialog opened={opened('events')} onClose={close} title="Events" look="narrow">
        {webhook && <ChangeEvents webhook={webhook} onDone={close} />}
      </Dialog>
      <Dialog opened={opened('rotate')} onClose={close} title="New secret" look="narrow">
        {webhook && <RotateWebhook webhook={webhook} onDone={close} />}
      </Dialog>
      <ConfirmDialog
        opened={opened('delete')}
        title="Delete this webhook?"
        confirmLabel="Delete"
        destructive
        busy={remove.isPending}
        onClose={close}
        onConfirm={() => {
          close();
          if (webhook) remove.mutate(webhook);
        }}
      >
        Nothing is sent to {webhook?.address} any more, and what was sent is forgotten.
      </ConfirmDialog>
    </Section>
  );
}
