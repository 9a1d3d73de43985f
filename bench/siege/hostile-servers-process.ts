// A process that runs every hostile server and tells its parent where they are.
import {
  askingToWait,
  bucketWithOddNumbers,
  endlessWebdavTrees,
  refusedBucketListings,
  refusedWebdavListings,
  repeatingBucket,
  startHostileServer,
  webdavWithOddNumbers,
} from '../../apps/server/src/engines/cloud-source/fakes/hostile-servers.test-support.ts';
import type { HostileServer } from './hostile-servers.ts';

const attacks = {
  webdav: [...refusedWebdavListings, ...endlessWebdavTrees, webdavWithOddNumbers, askingToWait('1e12')],
  s3: [...refusedBucketListings, repeatingBucket, bucketWithOddNumbers, askingToWait('1e12')],
};

const servers: HostileServer[] = [];
for (const kind of ['webdav', 's3'] as const)
  for (const attack of attacks[kind]) {
    const { [kind]: form } = await startHostileServer(attack);
    servers.push({ kind, name: attack.name, fields: { ...form.settings, ...form.secrets } });
  }
process.send?.(servers);
