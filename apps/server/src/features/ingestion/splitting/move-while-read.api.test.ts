import { FilesAnswer } from 'contract/documents';
import { FolderAnswer } from 'contract/folders';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import { runCommands } from '#app/run-commands.test-support.ts';
import { startFakeS3 } from '#engines/cloud-source/fakes/fake-s3.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';

let server: Awaited<ReturnType<typeof startFakeS3>>;
let product: TestProduct;
let ines: TestPerson;
let settings: Record<string, string>;
beforeAll(async () => {
  server = await startFakeS3();
  settings = {
    BLOBS: `s3://${server.bucket}/trove`,
    S3_ENDPOINT: server.url,
    S3_ACCESS_KEY: server.accessKey,
    S3_SECRET_KEY: server.settings.secretKey,
    S3_TIMEOUT: '10m',
  };
  product = await openTestProduct(settings);
  ines = await product.person('ines');
}, 60_000);
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const queue = () => product.served.product.engines.queue;
const idle = (kind: string) => vi.waitFor(async () => expect(await queue().pending(kind)).toBe(0), { timeout: 30_000 });
const indexed = () => product.served.product.index.listDocuments(scopeOf(ines.accountId).ownerId, { limit: 100 });

/** A document that is being read: its row has been looked up, and its file is on the way. @returns how to let it go on */
async function beingRead(name: string, { isIndexed }: { isIndexed: boolean }) {
  const scope = scopeOf(ines.accountId);
  await ines.upload(name, await madePdf([`The barometer of ${name} is falling.`]));
  const { files } = FilesAnswer.parse((await ines.call('GET', `/api/files?filter=${encodeURIComponent(name)}`)).body);
  const id = files[0]?.id ?? '';
  await queue()
    .pending()
    .then(() => idle('ingest-document'));
  const { library, ingestion } = product.served.product;
  if (!isIndexed) await ingestion.removeFromIndex(scope, id);
  const reached = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  server.settings.hold = async ({ method, url }) => {
    if (method !== 'GET' || !url.pathname.includes(id)) return;
    reached.resolve(undefined);
    await released.promise;
  };
  await library.readAllAgain(scope);
  await reached.promise;
  return {
    id,
    async goOn() {
      await idle('refresh-document');
      server.settings.hold = () => Promise.resolve();
      released.resolve(undefined);
      await idle('ingest-document');
    },
  };
}

async function folder(name: string): Promise<string> {
  return FolderAnswer.parse((await ines.call('POST', '/api/folders', { name })).body).folder.id;
}

test.each([
  ['found before', true],
  ['found for the first time', false],
])('a document that is moved and renamed while it is read, and was %s, is found where it is', async (what, isIndexed) => {
  const { id, goOn } = await beingRead(`${what}.pdf`, { isIndexed });
  const folderId = await folder(`Weather ${what}`);
  expect((await ines.call('PATCH', `/api/files/${id}`, { folderId, filename: `moved, ${what}.pdf` })).status).toBe(200);
  await goOn();
  const document = (await indexed()).find(({ documentId }) => documentId === id);
  expect(document).toMatchObject({ folderId, filename: `moved, ${what}.pdf` });
  const doctor = await runCommands(['doctor'], { ...product.environment, ...settings });
  expect(doctor.text).toContain('✓ search: as the libraries say');
});

test('a document that is deleted for ever while it is read is not found any more', async () => {
  const { id, goOn } = await beingRead('deleted.pdf', { isIndexed: true });
  await ines.call('DELETE', `/api/files/${id}`);
  expect((await ines.call('DELETE', `/api/files/${id}?forever=1`)).status).toBe(200);
  await vi.waitFor(async () => expect((await indexed()).map(({ documentId }) => documentId)).not.toContain(id), {
    timeout: 30_000,
  });
  await goOn();
  expect((await indexed()).map(({ documentId }) => documentId)).not.toContain(id);
});

test('the doctor ends with 1 while search finds a document where it was, and mends it', async () => {
  await ines.upload('astray.pdf', await madePdf(['Astray.']));
  await idle('ingest-document');
  const document = (await indexed()).find(({ filename }) => filename === 'astray.pdf');
  const { ownerId } = scopeOf(ines.accountId);
  const described = { title: '', modified: 0, source: 'upload', filename: 'astray.pdf' };
  const documentId = document?.documentId ?? '';
  await product.served.product.index.updateDocument(ownerId, { ...described, documentId, folderId: 'fld_old' });
  const there = { ...product.environment, ...settings };
  const sick = await runCommands(['doctor'], there);
  expect(sick.text).toContain(
    '✗ search: 1 are found under an old name or folder. The server mends this when it starts; so does doctor --mend.',
  );
  expect(sick.code).toBe(1);
  await runCommands(['doctor', '--mend'], there);
  await idle('refresh-document');
  expect((await runCommands(['doctor'], there)).text).toContain('✓ search: as the libraries say');
});
