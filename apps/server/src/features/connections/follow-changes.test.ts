import { afterAll, describe, expect, it } from 'vitest';
import type { CloudSourceKind } from '#engines/cloud-source/cloud-source.ts';
import { sourceRigs } from '#engines/cloud-source/drivers/stand-in/rig-sources.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { rehearseSequence } from './rehearse-sequence.test-support.ts';

/** `npm run bench -- connectors` plays a thousand of each. */
const SEQUENCES = 6;

describe.each(Object.keys(sourceRigs) as CloudSourceKind[])('random changes at a %s source', (kind) => {
  let deaths = 0;
  afterAll(() => expect(deaths).toBeGreaterThan(SEQUENCES));

  it.each(Array.from({ length: SEQUENCES }, (_value, index) => index + 1))(
    'end with the same files here and there, however often the process dies (seed %i)',
    async (seed) => {
      const outcome = await rehearseSequence(openSqlite(':memory:'), kind, seed);
      expect(outcome.here).toEqual(outcome.there);
      expect(outcome.told).toEqual(outcome.thereByPath);
      expect(outcome.contradictions).toEqual([]);
      deaths += outcome.deaths;
    },
    30_000,
  );
});
