import type { OperationId } from './operations.ts';

const webhook = {
  id: 'whk_8m2x6c0t4r9w1kq7zh5d',
  address: 'https://example.org/trove',
  events: ['file.uploaded'],
  created_at: '2026-11-02T09:20:00.000Z',
  enabled: true,
  problem: null,
};
const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const delivery = {
  id: 'msg_3v7q1w5k9r2m6hx0tz4b',
  event: 'file.uploaded',
  created_at: '2026-11-02T09:21:00.000Z',
  state: 'delivered',
  tries: 1,
  next_try_at: null,
  status: 204,
  problem: null,
  body: '{"id":"evt_5h2k8n1q7s4v0x3z6c9w","type":"file.uploaded","timestamp":"2026-11-02T09:21:00.000Z","data":{"file_id":"doc_4z89z0mntf56cf9sh25e","name":"minutes.pdf","source":"upload","by":"server","key_id":null}}',
};
const success = true;

/** Answers of the operations that tell what happened, as they look in the documents. */
export const EVENT_EXAMPLES: Readonly<Partial<Record<OperationId, unknown>>> = {
  listWebhooks: { success, webhooks: [webhook] },
  createWebhook: { success, webhook, secret },
  changeWebhook: { success, webhook },
  deleteWebhook: { success },
  testWebhook: { success, delivery: { ...delivery, event: 'webhook.test', state: 'waiting', tries: 0, status: null } },
  rotateWebhookSecret: { success, webhook, secret },
  listDeliveries: { success, deliveries: [delivery] },
  listAudit: {
    success,
    entries: [
      {
        id: 'aud_2k8w5m1r7q4x9ht0bz3c',
        at: '2026-11-02T09:21:00.000Z',
        event: 'file added',
        subject: 'minutes.pdf',
        by: 'key',
        key_id: 'key_6r1m9x3w0k7q5htz2c8b',
        address: '203.0.113.7',
        details: { document: 'doc_4z89z0mntf56cf9sh25e', source: 'upload' },
        number: 214,
        hash: '9f2c41d07be85a3619c4f7d2038ab65e17d94c02fa6b8351e0c7d62948ab13f5',
      },
    ],
    next_cursor: null,
  },
  resendDelivery: { success, delivery: { ...delivery, state: 'waiting' } },
};
