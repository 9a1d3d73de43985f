import * as z from 'zod';
import type { Clock } from '#kernel/clock.ts';
import type { BearerClient } from '../../bearer-client.ts';
import type { CloudSource, PushChannel } from '../../cloud-source.ts';

/** Microsoft lets a subscription to a drive live 29 days; one that nobody looks after should end sooner. */
const LASTS_MILLISECONDS = 3 * 24 * 60 * 60_000;

const Subscription = z.object({ id: z.string(), expirationDateTime: z.string() });

interface Options {
  /** With version, such as `https://graph.microsoft.com/v1.0`. */
  readonly baseUrl: string;
  readonly graph: BearerClient;
  readonly clock: Clock;
}

type Push = Required<Pick<CloudSource, 'subscribe' | 'renew' | 'unsubscribe'>>;

/** Graph's change notifications for the whole drive. Before it answers, Graph calls the address once to see that it is ours. */
export function onedriveSubscriptions({ baseUrl, graph, clock }: Options): Push {
  const at = (id: string) => `${baseUrl}/subscriptions/${encodeURIComponent(id)}`;
  const expirationDateTime = () => new Date(clock.now() + LASTS_MILLISECONDS).toISOString();
  const send = (method: 'POST' | 'PATCH', body: Readonly<Record<string, string>>) => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const channelOf = ({ id, expirationDateTime: end }: z.infer<typeof Subscription>): PushChannel => ({
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
      return channelOf(await graph.json(`${baseUrl}/subscriptions`, Subscription, send('POST', wanted)));
    },
    renew: async ({ handle }) =>
      channelOf(await graph.json(at(handle), Subscription, send('PATCH', { expirationDateTime: expirationDateTime() }))),
    async unsubscribe({ handle }) {
      const answer = await graph.ask(at(handle), { method: 'DELETE' });
      answer.body.resume();
    },
  };
}
