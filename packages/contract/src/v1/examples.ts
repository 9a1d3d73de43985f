import type { OperationId } from './operations.ts';

const file = {
  id: 'doc_4z89z0mntf56cf9sh25e',
  name: 'minutes.pdf',
  type: 'application/pdf',
  size: 184_320,
  created_at: '2026-11-02T09:14:00.000Z',
  updated_at: '2026-11-02T09:14:00.000Z',
  path: '/Association',
  tags: ['association'],
  metadata: { year: 2026 },
  status: 'ready',
  text: 'complete',
  text_note: null,
  pages: 3,
  failure: null,
} as const;
const folder = { id: 'fld_k30x1b7m5t8s9qhw2c4d', name: 'Association', path: '/Association', files: 4 };
const command = {
  id: 'cmd_9d2f6w0p4r7hk1mz3xcv',
  text: 'File the 2025 invoices under Taxes/2025',
  understood: 'Move invoices of 2025 to Taxes/2025',
  state: 'proposed',
  at: 1_793_610_840_000,
  steps: [
    {
      id: 'step_1',
      op: 'move',
      documentId: 'doc_7b1m0vr6hw5e2k9tq8xz',
      filename: 'Invoice 2025-118.pdf',
      from: '',
      to: 'Taxes/2025',
      reason: { text: 'an invoice of 2025', page: 1, quote: 'Invoice date: 14 March 2025' },
      confidence: 0.97,
      place: 'trove',
      state: 'planned',
    },
  ],
  folders: [{ path: 'Taxes/2025', isNew: true }],
} as const;
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
  body: '{"type":"file.uploaded","timestamp":"2026-11-02T09:21:00.000Z","data":{"file_id":"doc_4z89z0mntf56cf9sh25e","name":"minutes.pdf","source":"upload"}}',
};
const success = true;

/** What calls answer, for the pages that describe them. A test holds each against its schema. */
export const EXAMPLE_ANSWERS: Readonly<Partial<Record<OperationId, unknown>>> = {
  getKey: { success, scopes: ['files:read', 'search'], expires_at: '2027-02-20T10:00:00.000Z' },
  listFiles: { success, files: [file], total: 1, limit: 20, offset: 0, next_cursor: null },
  getFile: { success, file },
  uploadFile: { success, file: { ...file, tags: [], status: 'waiting' } },
  uploadFileByUrl: { success, file: { ...file, tags: [], status: 'waiting' } },
  changeFile: { success, file: { ...file, name: 'Minutes of March.pdf' } },
  deleteFile: { success },
  retryFiles: { success, retried: 13 },
  search: {
    success,
    hits: [
      {
        file_id: 'doc_2f8c6r1w9m4x0hk7tq3b',
        name: 'Lease agreement 14 Linden Row.pdf',
        path: '/',
        page: 2,
        score: 0.892,
        passage: '7. End of the lease. The tenant may end the lease at the end of any month with three months’ notice.',
        sentence: 'The tenant may end the lease at the end of any month with three months’ notice.',
        page_size: [595.28, 841.89],
        boxes: [[72, 318.4, 431.2, 12.6]],
        url: 'http://localhost:8000/doc/doc_2f8c6r1w9m4x0hk7tq3b?page=2&q=How+can+the+tenant+end+the+lease%3F',
      },
    ],
  },
  listPages: { success, pages: [{ page: 1, text: 'Minutes of the association, 2 November 2026' }] },
  getPage: {
    success,
    page: 1,
    width: 595.28,
    height: 841.89,
    text: 'Minutes of the association',
    words: [[0, 7, 72, 80.5, 48.1, 14.2]],
    certainty: null,
  },
  getFacts: {
    success,
    facts: { kind: { value: 'minutes', place: { page: 1, quote: 'Minutes of the association' }, confidence: 0.96 } },
  },
  listFolders: { success, folders: [folder] },
  createFolder: { success, folder: { ...folder, files: 0 } },
  renameFolder: { success, folder: { ...folder, name: 'Association 2026', path: '/Association 2026' } },
  deleteFolder: { success },
  listTags: { success, tags: [{ tag: 'association', files: 4 }] },
  proposeCommand: { success, command },
  listCommands: { success, commands: [command] },
  getCommand: { success, command },
  answerCommand: { success, command },
  applyCommand: { success, command: { ...command, state: 'applied', steps: [{ ...command.steps[0], state: 'done' }] } },
  undoCommand: { success, command: { ...command, state: 'undone', steps: [{ ...command.steps[0], state: 'undone' }] } },
  listConnections: {
    success,
    connections: [
      {
        id: 'con_5x8r2k0m7w1q4hd9tz6c',
        kind: 'local-folder',
        name: 'Office',
        state: 'ok',
        detail: null,
        last_sync: '2026-11-02T09:10:00.000Z',
        files: { found: 310, indexed: 298, waiting: 2, skipped: 10, failed: 0 },
      },
    ],
  },
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
      },
    ],
    next_cursor: null,
  },
  resendDelivery: { success, delivery: { ...delivery, state: 'waiting' } },
};
