import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeS3 } from '#engines/cloud-source/fakes/fake-s3.ts';
import { describeBlobStore } from './blob-store.contract.ts';
import { diskBlobStore } from './drivers/disk/disk.ts';
import { s3BlobStore } from './drivers/s3/s3.ts';

const folder = () => mkdtemp(join(tmpdir(), 'trove-blobs-'));

describeBlobStore('disk', async () => {
  const root = await folder();
  return { store: diskBlobStore(root), close: () => rm(root, { recursive: true, force: true }) };
});

describeBlobStore('s3', async () => {
  const scratch = await folder();
  const server = await startFakeS3({ pageSize: 2 });
  const store = s3BlobStore({
    endpoint: server.url,
    region: 'us-east-1',
    bucket: server.bucket,
    prefix: 'trove/',
    accessKey: server.accessKey,
    secretKey: server.settings.secretKey,
    scratch,
    silenceMilliseconds: 10_000,
  });
  return {
    store,
    async close() {
      await server[Symbol.asyncDispose]();
      await rm(scratch, { recursive: true, force: true });
    },
  };
});
