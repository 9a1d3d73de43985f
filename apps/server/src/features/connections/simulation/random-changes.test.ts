import { afterAll, describe, expect, it } from 'vitest';
import type { CloudSourceKind } from '#engines/cloud-source/cloud-source.ts';
import { sourceFixtures } from '#engines/cloud-source/fakes/source-fixtures.test-support.ts';
import { eachDatabase } from './each-database.test-support.ts';
import { simulateSequence } from './simulate-sequence.test-support.ts';

/** `npm run bench -- connectors` plays a thousand of each. */
const sequencesOn = (database: string) => (database === 'sqlite' ? 6 : 2);

const stages = eachDatabase.flatMap(({ name, open }) =>
  (Object.keys(sourceFixtures) as CloudSourceKind[]).map((kind) => ({ name, open, kind, sequences: sequencesOn(name) })),
);
describe.each(stages)('random changes at a $kind source, followed on $name', ({ open, kind, sequences }) => {
  let crashes = 0;
  afterAll(() => expect(crashes).toBeGreaterThan(sequences));

  it.each(Array.from({ length: sequences }, (_value, index) => index + 1))(
    'end with the same files on both sides, however often the process crashes (seed %i)',
    async (seed) => {
      const database = await open();
      const outcome = await simulateSequence(database, kind, seed);
      await database.close();
      expect(outcome.here).toEqual(outcome.there);
      expect(outcome.told).toEqual(outcome.thereByPath);
      expect(outcome.contradictions).toEqual([]);
      crashes += outcome.crashes;
    },
    120_000,
  );
});
