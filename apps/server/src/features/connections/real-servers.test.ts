import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import {
  folderHand,
  unhandled,
  type ProviderHand,
  type SourceRig,
} from '#engines/cloud-source/drivers/stand-in/rig-sources.ts';
import {
  ACCOUNT,
  realWebdavServers,
  startRealServer,
  whyNotRun,
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
