import { sourceFixtures } from '#engines/cloud-source/fakes/source-fixtures.test-support.ts';
import { describeConnection } from '../simulation/describe-connection.test-support.ts';
import { eachDatabase } from '../simulation/each-database.test-support.ts';

for (const { name, open } of eachDatabase)
  for (const [kind, openFixture] of Object.entries(sourceFixtures))
    describeConnection(`a ${kind} connection on ${name}`, { open, openFixture });
