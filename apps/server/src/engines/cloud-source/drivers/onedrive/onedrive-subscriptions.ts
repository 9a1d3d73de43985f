import * as z from 'zod';
import { discard } from '../../read-answer.ts';
import type { Clock } from '#kernel/clock.ts';
import type { BearerClient } from '../../bearer-client.ts';
import type { CloudSource, PushSubscription } from '../../cloud-source.ts';

/** Microsoft allows 29 days for a drive; an abandoned subscription should expire sooner. */
const LASTS_MILLISECONDS = 3 * 24 * 60 * 60_000;

const Subscription = z.object({ id: z.string(), expirationDateTime: z.string() });

interface Options {
  /** With version, such as `https://graph.microsoft.com/v1.0`. */
  readonly baseUrl: string;
  readonly graph: BearerClient;
  readonly clock: Clock;
}

type Push = Required<Pick<CloudSource, 'subscribe' | 'renew' | 'unsubscribe'>>;

/** Graph's change notifications for the whole drive. Graph verifies the address with one call before it answers. */
export function onedriveSubscriptions({ baseUrl, graph, clock }: Options): Push {
  const at = (id: string) => `${baseUrl}/subscriptions/${encodeURIComponent(id)}`;
  const expirationDateTime = () => new Date(clock.now() + LASTS_MILLISECONDS).toISOString();
  const send = (method: 'POST' | 'PATCH', body: Readonly<Record<string, string>>) => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const subscriptionOf = ({ id, expirationDateTime: end }: z.infer<typeof Subscription>): PushSubscription => ({
    id,
    handle: id,
    expiresAt: Date.parse(end),
  });

  return {
    async subscribe({ address, secret }) {
      const wanted = {
        changeType: 'updated',
        resource: '/me/drive/root',
        notificationUrl: address,
        lifecycleNotificationUrl: address,
        clientState: secret,
        expirationDateTime: expirationDateTime(),
      };
      return subscriptionOf(await graph.json(`${baseUrl}/subscriptions`, Subscription, send('POST', wanted)));
    },
    renew: async ({ handle }) =>
      subscriptionOf(await graph.json(at(handle), Subscription, send('PATCH', { expirationDateTime: expirationDateTime() }))),
    async unsubscribe({ handle }) {
      const answer = await graph.ask(at(handle), { method: 'DELETE' });
      discard(answer);
    },
  };
}
