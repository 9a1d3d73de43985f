import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { FilesAnswer } from 'contract/documents';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startFakeS3 } from '#engines/cloud-source/fakes/fake-s3.ts';
import type { JobTables } from '#engines/job-queue/job-queue.tables.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import type { LibraryTables } from '#features/library/library.tables.ts';
import { openLine, toPort } from '#kernel/line.test-support.ts';
import { madePdf } from '../made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';

const METRICS_TOKEN = 'a token of more than 16 characters';
const SENTENCE = /^The storage of files cannot be reached right now\. What you have is safe\./;
const INGEST = 'ingest-document';

/** The tries that a job has before its document is called unreadable, and one more. */
const MORE_THAN_ITS_TRIES = 4;

let product: TestProduct;
let ann: TestPerson;

const files = async () => FilesAnswer.parse((await ann.call('GET', '/api/files')).body).files;
const untilReady = () =>
  vi.waitFor(async () => expect((await files()).map(({ status }) => status)).toEqual(['ready']), { timeout: 40_000 });
const jobs = () => product.served.product.engines.database.tables<JobTables>();
const jobOf = () => jobs().selectFrom('job').selectAll().where('kind', '=', INGEST).executeTakeFirst();
const runNow = () => jobs().updateTable('job').set({ run_at: 0, last_error: null }).where('kind', '=', INGEST).execute();
const metricsOf = async () => {
  const answer = await fetch(`${product.address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return answer.text();
};

/** Everything that meets the storage says so, and what does not need it goes on. */
async function expectDown(): Promise<void> {
  const [file] = await files();
  const asked = {
    upload: await ann.upload('another.pdf', await madePdf(['Another.'])),
    page: await ann.call('GET', `/v1/api/files/${file?.id ?? ''}/pages/1/image?width=640`),
    'upload of a program': await sendByProgram(),
  };
  for (const [what, { status, headers, body }] of Object.entries(asked)) {
    expect([what, status, headers.get('retry-after'), (body as { code?: string }).code]).toEqual([
      what,
      503,
      '5',
      'storage_down',
    ]);
  }
  expect((asked.upload.body as { error: string }).error).toMatch(SENTENCE);
  const isReady = async () => (await fetch(`${product.address}/health/ready`)).json();
  await vi.waitFor(async () => expect(await isReady()).toEqual({ status: 'failing', failing: ['files'] }), { timeout: 30_000 });
  expect((await fetch(`${product.address}/health/live`)).status).toBe(200);
  expect(await metricsOf()).toMatch(/^trove_storage_up 0$/m);
}

async function sendByProgram() {
  const form = new FormData();
  form.append('path', '/');
  form.append('file', new Blob([new Uint8Array(await madePdf(['Of a program.']))]), 'program.pdf');
  const headers = { authorization: `Bearer ${ann.key}` };
  const answer = await fetch(`${product.address}/v1/api/files`, { method: 'POST', body: form, headers });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** The document is to be read anew, and its job runs more often than it may fail. */
async function expectJobsToWait(): Promise<void> {
  await product.served.product.library.readAllAgain(scopeOf(ann.accountId));
  await product.served.product.engines.database
    .tables<LibraryTables>()
    .updateTable('document')
    .set({ status: 'waiting' })
    .execute();
  for (let times = 0; times < MORE_THAN_ITS_TRIES; times++) {
    await runNow();
    await vi.waitFor(async () => expect(await jobOf()).toMatchObject({ attempt: 0, last_error: expect.any(String) }), {
      timeout: 40_000,
      interval: 100,
    });
  }
  expect((await files()).map(({ status, failure }) => [status, failure])).toEqual([['waiting', null]]);
}

describe('with files in S3 storage behind a line that fails', () => {
  let server: Awaited<ReturnType<typeof startFakeS3>>;
  let line: Awaited<ReturnType<typeof openLine>>;
  beforeAll(async () => {
    server = await startFakeS3();
    line = await openLine(toPort(Number(new URL(server.url).port)));
    product = await openTestProduct({
      METRICS_TOKEN,
      BLOBS: `s3://${server.bucket}/trove`,
      S3_ENDPOINT: `http://127.0.0.1:${line.port}`,
      S3_ACCESS_KEY: server.accessKey,
      S3_SECRET_KEY: server.settings.secretKey,
      S3_TIMEOUT: '1s',
    });
    ann = await product.person('ann');
    await ann.upload('invoice.pdf', await madePdf(['The invoice of the plumber.']));
    await untilReady();
    expect(await metricsOf()).toMatch(/^trove_storage_up 1$/m);
  }, 60_000);
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    line.cut();
    await server[Symbol.asyncDispose]();
  });
  afterEach(async () => {
    await line.open();
    await runNow();
    await untilReady();
    await vi.waitFor(async () => expect((await fetch(`${product.address}/health/ready`)).status).toBe(200), {
      timeout: 30_000,
    });
  }, 60_000);

  test.each([
    ['refuses', () => line.cut()],
    ['hangs', () => line.hang()],
    ['cuts every answer', () => line.cutAfter(40)],
  ])(
    'that %s: people hear it, and no document loses a try',
    async (_how, fail) => {
      fail();
      await expectDown();
      await expectJobsToWait();
      expect((await files()).map(({ failure }) => failure)).toEqual([null]);
    },
    120_000,
  );
});

describe('with files on a disk that is taken away', () => {
  beforeAll(async () => {
    product = await openTestProduct({ METRICS_TOKEN });
    ann = await product.person('ann');
    await ann.upload('invoice.pdf', await madePdf(['The invoice of the plumber.']));
    await untilReady();
  }, 60_000);
  afterAll(() => product[Symbol.asyncDispose]());

  test('people hear it, no document loses a try, and it is read when the disk is back', async () => {
    const [there, away] = [join(product.dataDir, 'files'), join(product.dataDir, 'away')];
    await rename(there, away);
    await expectDown();
    await expectJobsToWait();
    await rename(away, there);
    await runNow();
    await untilReady();
    expect((await ann.upload('another.pdf', await madePdf(['Another.']))).status).toBe(200);
  }, 120_000);
});
