import type { FactChoice, FactName } from 'contract/facts';
import type { LoadLayouts } from '#features/ingestion/load-layouts.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { FactReader } from '../read-on-thread.ts';
import type { LocatedFact, ShownBy } from '../surroundings/taught-place.ts';

/** Pages that facts are shown on: those that they are read from. */
const PAGES = 12;

export interface LookedAt {
  readonly id: string;
  readonly filename: string;
  /** `YYYY-MM-DD`, from which days are counted. */
  readonly date: string | undefined;
}

interface Collaborators {
  readonly loadLayouts: LoadLayouts;
  readonly factReader: FactReader;
}

/** Looks at the pages of one document for what a person shows there. */
export function createLookAtDocument({ loadLayouts, factReader }: Collaborators) {
  async function packed(scope: OwnerScope, { id, filename }: LookedAt) {
    const layouts = await loadLayouts(scope, [id], PAGES);
    return { id, filename, ...(layouts.get(id) ?? { pages: [], language: null }) };
  }
  return {
    choices: async (scope: OwnerScope, document: LookedAt, fact: FactName): Promise<FactChoice[]> =>
      factReader.choices(await packed(scope, document), fact, document.date),
    /** Null where the words say no such fact. */
    locate: async (scope: OwnerScope, document: LookedAt, by: ShownBy): Promise<LocatedFact | null> =>
      factReader.locate(await packed(scope, document), by, document.date),
  };
}
export type LookAtDocument = ReturnType<typeof createLookAtDocument>;
