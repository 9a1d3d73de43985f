import { afterAll, describe, expect, it } from 'vitest';
import type { CloudSourceKind } from '#engines/cloud-source/cloud-source.ts';
import { sourceRigs } from '#engines/cloud-source/drivers/stand-in/rig-sources.ts';
import { eachDatabase } from './each-database.test-support.ts';
import { rehearseSequence } from './rehearse-sequence.test-support.ts';

/** `npm run bench -- connectors` plays a thousand of each. */
const sequencesOn = (database: string) => (database === 'sqlite' ? 6 : 2);

const stages = eachDatabase.flatMap(({ name, open }) =>
  (Object.keys(sourceRigs) as CloudSourceKind[]).map((kind) => ({ name, open, kind, sequences: sequencesOn(name) })),
);
describe.each(stages)('random changes at a $kind source, followed on $name', ({ open, kind, sequences }) => {
  let deaths = 0;
  afterAll(() => expect(deaths).toBeGreaterThan(sequences));

  it.each(Array.from({ length: sequences }, (_value, index) => index + 1))(
    'end with the same files here and there, however often the process dies (seed %i)',
    async (seed) => {
      const database = await open();
      const outcome = await rehearseSequence(database, kind, seed);
      await database.close();
      expect(outcome.here).toEqual(outcome.there);
      expect(outcome.told).toEqual(outcome.thereByPath);
      expect(outcome.contradictions).toEqual([]);
      deaths += outcome.deaths;
    },
    30_000,
  );
});
