import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import {
  folderHand,
  unhandled,
  type ProviderHand,
  type SourceRig,
} from '#engines/cloud-source/drivers/stand-in/rig-sources.ts';
import { s3Driver } from '#engines/cloud-source/drivers/s3/s3.ts';
import {
  bucketHand,
  realS3Server,
  REAL_BUCKET,
  startRealS3Server,
} from '#engines/cloud-source/drivers/s3/real-s3-server.test-support.ts';
import { whyNotRun } from '#engines/cloud-source/drivers/stand-in/run-program.test-support.ts';
import {
  ACCOUNT,
  realWebdavServers,
  startRealServer,
} from '#engines/cloud-source/drivers/webdav/real-webdav-servers.test-support.ts';
import { webdavDriver } from '#engines/cloud-source/drivers/webdav/webdav.ts';
import { createAddressGuard } from '#engines/cloud-source/outbound-address.ts';
import { createOutboundFetch } from '#engines/cloud-source/outbound-fetch.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { describeConnection } from './describe-connection.test-support.ts';

// The whole story against servers of other makers, where REAL_SERVERS=1 asks for it and their programs are installed:
//   REAL_SERVERS=1 npx vitest run --project server apps/server/src/features/connections/real-servers.test.ts
const wanted = process.env['REAL_SERVERS'] === '1';
const fetch = createOutboundFetch(createAddressGuard(['127.0.0.1']));
const open = async () => openSqlite(':memory:');

/** Each change a second after the one before, as far as the server can see. */
function slowly(hand: ProviderHand, root: string): ProviderHand {
  let seconds = Math.floor(Date.now() / 1000) - 86_400;
  return {
    ...hand,
    async put(path, content) {
      await hand.put(path, content);
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
    async function makeRig(): Promise<SourceRig> {
      const folder = `turn ${++turns}`;
      const root = join(running.files, folder);
      await mkdir(root);
      const settings = { address: `${running.address}/${encodeURIComponent(folder)}`, username: ACCOUNT.username };
      return {
        ...unhandled,
        source: webdavDriver({ fetch }).open(settings, { how: 'secrets', secrets: { password: ACCOUNT.password } }),
        hand: server.countsSeconds ? slowly(folderHand(root), root) : folderHand(root),
        [Symbol.asyncDispose]: () => Promise.resolve(),
      };
    }
    describeConnection('a webdav connection', { open, makeRig });
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
  async function makeRig(): Promise<SourceRig> {
    const prefix = `turn ${++turns}/`;
    const settings = { endpoint: running.endpoint, bucket: REAL_BUCKET, prefix, accessKey: running.accessKey };
    return {
      ...unhandled,
      source: s3Driver({ fetch }).open(settings, { how: 'secrets', secrets: { secretKey: running.secretKey } }),
      hand: bucketHand(running, prefix),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  }
  describeConnection('an s3 connection', { open, makeRig });
});
