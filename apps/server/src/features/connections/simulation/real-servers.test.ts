import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { folderAccount, type ProviderAccount } from '#engines/cloud-source/fakes/provider-accounts.test-support.ts';
import { withoutServer, type SourceFixture } from '#engines/cloud-source/fakes/source-fixtures.test-support.ts';
import { s3Driver } from '#engines/cloud-source/drivers/s3/s3.ts';
import {
  bucketAccount,
  realS3Server,
  REAL_BUCKET,
  startRealS3Server,
} from '#engines/cloud-source/drivers/s3/real-s3-server.test-support.ts';
import { whyNotRun } from '#engines/cloud-source/fakes/run-program.test-support.ts';
import {
  ACCOUNT,
  realWebdavServers,
  startRealServer,
} from '#engines/cloud-source/drivers/webdav/real-webdav-servers.test-support.ts';
import { webdavDriver } from '#engines/cloud-source/drivers/webdav/webdav.ts';
import { createAddressGuard } from '#kernel/outbound/outbound-address.ts';
import { createOutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { describeConnection } from './describe-connection.test-support.ts';

// The whole scenario against real servers, with REAL_SERVERS=1 and their programs installed:
//   REAL_SERVERS=1 npx vitest run --project server apps/server/src/features/connections/simulation/real-servers.test.ts
const wanted = process.env['REAL_SERVERS'] === '1';
const fetch = createOutboundFetch(createAddressGuard(['127.0.0.1']));
const open = async () => openSqlite(':memory:');

/** Every change gets a time one second after the one before. */
function secondsApart(account: ProviderAccount, root: string): ProviderAccount {
  let seconds = Math.floor(Date.now() / 1000) - 86_400;
  return {
    ...account,
    async put(path, content) {
      await account.put(path, content);
      seconds += 1;
      await utimes(join(root, path), seconds, seconds);
    },
  };
}

for (const server of realWebdavServers) {
  const reason = wanted ? whyNotRun(server) : 'not run: REAL_SERVERS=1 is not set';
  describe.skipIf(reason !== null)(`${server.name}${reason === null ? '' : ` (${reason})`}`, () => {
    let running: Awaited<ReturnType<typeof startRealServer>>;
    let turns = 0;
    beforeAll(async () => {
      running = await startRealServer(server);
    }, 60_000);
    afterAll(async () => running[Symbol.asyncDispose]());

    /** A folder of its own for each test. */
    async function openFixture(): Promise<SourceFixture> {
      const folder = `turn ${++turns}`;
      const root = join(running.files, folder);
      await mkdir(root);
      const settings = { address: `${running.address}/${encodeURIComponent(folder)}`, username: ACCOUNT.username };
      return {
        ...withoutServer,
        source: webdavDriver({ fetch }).open(settings, { how: 'secrets', secrets: { password: ACCOUNT.password } }),
        account: server.countsSeconds ? secondsApart(folderAccount(root), root) : folderAccount(root),
        [Symbol.asyncDispose]: () => Promise.resolve(),
      };
    }
    describeConnection('a webdav connection', { open, openFixture });
  });
}

const reason = wanted ? whyNotRun(realS3Server) : 'not run: REAL_SERVERS=1 is not set';
describe.skipIf(reason !== null)(`${realS3Server.name}${reason === null ? '' : ` (${reason})`}`, () => {
  let running: Awaited<ReturnType<typeof startRealS3Server>>;
  let turns = 0;
  beforeAll(async () => {
    running = await startRealS3Server();
  }, 120_000);
  afterAll(async () => running[Symbol.asyncDispose]());

  /** A prefix of its own for each test. */
  async function openFixture(): Promise<SourceFixture> {
    const prefix = `turn ${++turns}/`;
    const settings = { endpoint: running.endpoint, bucket: REAL_BUCKET, prefix, accessKey: running.accessKey };
    return {
      ...withoutServer,
      source: s3Driver({ fetch }).open(settings, { how: 'secrets', secrets: { secretKey: running.secretKey } }),
      account: bucketAccount(running, prefix),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  }
  describeConnection('an s3 connection', { open, openFixture });
});
