import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Done } from 'contract/v1/files';
import {
  type ChangeWebhook,
  Deliveries,
  type NewWebhook,
  OneDelivery,
  OneWebhook,
  Webhooks,
  WebhookWithSecret,
} from 'contract/v1/webhooks';
import type * as z from 'zod';
import { api, errorSentence } from '~/lib/server/api';
import { toast } from '~/ui/overlays/toast';

export type Webhook = z.output<typeof Webhooks>['webhooks'][number];
export type Delivery = z.output<typeof Deliveries>['deliveries'][number];

const ADDRESS = '/v1/api/webhooks';
const addressOf = ({ id }: Pick<Webhook, 'id'>) => `${ADDRESS}/${encodeURIComponent(id)}`;
/** While something is on its way, it is looked at again after so many milliseconds. */
const LOOK_AGAIN = 2_000;

export const webhooksQuery = queryOptions({
  queryKey: ['settings', 'webhooks'],
  queryFn: ({ signal }) => api(Webhooks, 'GET', ADDRESS, undefined, { signal }),
  staleTime: 0,
});

/** What was sent to a webhook, the latest first. Looked at again while something waits. */
export const deliveriesQuery = (webhook: Webhook) =>
  queryOptions({
    queryKey: ['settings', 'webhooks', webhook.id, 'deliveries'],
    queryFn: ({ signal }) => api(Deliveries, 'GET', `${addressOf(webhook)}/deliveries`, undefined, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.deliveries.some((one) => one.state === 'waiting') ? LOOK_AGAIN : false),
  });

const tellFailure = (what: string) => (error: Error) =>
  toast.error(`${what}: ${error.message}`, { detail: errorSentence(error) });

/** Lists and logs are asked for again after whatever was done. */
function useLookAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
}

export const useCreateWebhook = () =>
  useMutation({
    mutationFn: (webhook: z.input<typeof NewWebhook>) => api(WebhookWithSecret, 'POST', ADDRESS, webhook),
    onSettled: useLookAgain(),
  });

export const useRotateWebhook = () =>
  useMutation({
    mutationFn: (webhook: Webhook) => api(WebhookWithSecret, 'POST', `${addressOf(webhook)}/rotate`, {}),
  });

export const useChangeWebhook = () =>
  useMutation({
    mutationFn: ({ webhook, change }: { webhook: Webhook; change: z.input<typeof ChangeWebhook> }) =>
      api(OneWebhook, 'PATCH', addressOf(webhook), change),
    onError: tellFailure('Failed to change the webhook'),
    onSettled: useLookAgain(),
  });

export const useDeleteWebhook = () =>
  useMutation({
    mutationFn: (webhook: Webhook) => api(Done, 'DELETE', addressOf(webhook)),
    onSuccess: () => toast.success('The webhook has been deleted'),
    onError: tellFailure('Failed to delete the webhook'),
    onSettled: useLookAgain(),
  });

export const useTestWebhook = () =>
  useMutation({
    mutationFn: (webhook: Webhook) => api(OneDelivery, 'POST', `${addressOf(webhook)}/test`, {}),
    onSuccess: () => toast.success('A test event is on its way'),
    onError: tellFailure('Failed to send a test event'),
    onSettled: useLookAgain(),
  });

export const useResendDelivery = (webhook: Webhook) =>
  useMutation({
    mutationFn: ({ id }: Delivery) =>
      api(OneDelivery, 'POST', `${addressOf(webhook)}/deliveries/${encodeURIComponent(id)}/resend`, {}),
    onError: tellFailure('Failed to send it again'),
    onSettled: useLookAgain(),
  });
