import { useQuery } from '@tanstack/react-query';
import { formatEventTime } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { DialogBody } from '~/ui/overlays/dialog';
import { Standing, Trouble, type Tone } from '~/ui/states/standing';
import { Loaded } from '../components/loaded';
import entries from '../components/entries.module.css';
import { type Delivery, deliveriesQuery, useResendDelivery, type Webhook } from './use-webhooks';
import classes from './webhooks.module.css';

const standings: Readonly<Record<Delivery['state'], { tone: Tone; words: string }>> = {
  waiting: { tone: 'busy', words: 'Waiting' },
  delivered: { tone: 'good', words: 'Delivered' },
  failed: { tone: 'bad', words: 'Given up' },
};

const triesOf = (tries: number) => (tries === 1 ? '1 try' : `${tries} tries`);
const timeOf = (iso: string) => formatEventTime(Date.parse(iso));

function Entry({ delivery, onResend, busy }: { delivery: Delivery; onResend: (() => void) | undefined; busy: boolean }) {
  const { event, created_at: at, state, tries, next_try_at: next, status, problem, body } = delivery;
  const { tone, words } = standings[state];
  return (
    <li>
      <div className={classes['delivery']}>
        <strong>{event}</strong> <time dateTime={at}>{timeOf(at)}</time>
        <p className={classes['how']}>
          <Standing tone={tone}>{words}</Standing>, {triesOf(tries)}
          {status !== null && `, last answer ${status}`}
          {state === 'waiting' && tries > 0 && next !== null && `, next try ${timeOf(next)}`}
        </p>
        {problem !== null && state !== 'delivered' && <Trouble>{problem}</Trouble>}
        <details>
          <summary>What is sent</summary>
          <pre>{body}</pre>
        </details>
      </div>
      {onResend && (
        <Button variant="outline" size="small" disabled={busy} aria-label={`Send ${event} again`} onClick={onResend}>
          Send again
        </Button>
      )}
    </li>
  );
}

/** What was sent to a webhook in the last seven days, and what came of it. */
export function WebhookLog({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const query = useQuery(deliveriesQuery(webhook));
  const resend = useResendDelivery(webhook);
  return (
    <DialogBody actions={<Button onClick={onDone}>Done</Button>}>
      <Loaded query={query} what="what was sent">
        {({ deliveries }) =>
          deliveries.length === 0 ? (
            <p>Nothing has been sent yet. Send a test event to try it.</p>
          ) : (
            <ul className={entries['entries']}>
              {deliveries.map((delivery) => (
                <Entry
                  key={delivery.id}
                  delivery={delivery}
                  busy={resend.isPending}
                  onResend={webhook.enabled && delivery.state !== 'waiting' ? () => resend.mutate(delivery) : undefined}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </DialogBody>
  );
}
