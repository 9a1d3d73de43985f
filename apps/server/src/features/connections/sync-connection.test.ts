import { sourceRigs } from '#engines/cloud-source/drivers/stand-in/rig-sources.ts';
import { describeConnection } from './describe-connection.test-support.ts';
import { eachDatabase } from './each-database.test-support.ts';

for (const { name, open } of eachDatabase)
  for (const [kind, makeRig] of Object.entries(sourceRigs))
    describeConnection(`a ${kind} connection on ${name}`, { open, makeRig });
