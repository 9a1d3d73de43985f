import { type FactCorrection, type FactName, Facts } from 'contract/facts';
import type { Database } from '#engines/database/database.ts';
import type { TrackFacts } from '#features/library/track-facts.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import * as z from 'zod';
import { senderKey, trackedFacts } from './facts.rules.ts';
import { type CorrectionRow, deleteCorrection, selectCorrectionsOf, selectFactsOf, upsertCorrection } from './facts.store.ts';
import { overlayCorrections, valueOf } from './overlay-corrections.ts';
import { FACT_RULES } from './read-facts.ts';

interface Collaborators {
  readonly database: Database;
  readonly trackFacts: TrackFacts;
  readonly clock: Clock;
}

/** What its owner had said of a fact before, to be put back as it was. */
const Before = z.object({ value: z.string(), place: z.string(), at: z.number() });

/** What a document says of one fact. */
export interface FactNow {
  readonly value: string | number | null;
  /** JSON: what its owner had said before; null where they had said nothing. */
  readonly before: string | null;
}

/**
 * Puts facts right as part of a plan, inside its transaction, and puts back exactly what was there. What was shown on pages is neither learned from nor
 * forgotten by it.
 */
export function createSetFacts({ database, trackFacts, clock }: Collaborators) {
  async function read({ ownerId }: OwnerScope, id: string) {
    const [row] = await selectFactsOf(database, ownerId, FACT_RULES, [id]);
    if (!row) return null;
    const facts = Facts.parse(JSON.parse(row.facts));
    const corrections = await selectCorrectionsOf(database, ownerId, id);
    return { facts, corrections, now: overlayCorrections(facts, corrections) };
  }
  const track = async (scope: OwnerScope, id: string): Promise<void> => {
    const known = await read(scope, id);
    if (known) await trackFacts(database, scope, id, { ...trackedFacts(known.now), rules: FACT_RULES });
  };
  const keptOf = ({ value, place, at }: CorrectionRow): string => JSON.stringify({ value, place, at: Number(at) });

  return {
    /** Null for a document whose facts were not read yet. */
    async of(scope: OwnerScope, id: string, fact: FactName): Promise<FactNow | null> {
      const known = await read(scope, id);
      if (!known) return null;
      const own = known.corrections.find((row) => row.fact === fact);
      return { value: valueOf(known.now, fact), before: own ? keptOf(own) : null };
    },
    async set(scope: OwnerScope, id: string, { fact, value }: FactCorrection): Promise<void> {
      const known = await read(scope, id);
      if (!known) return;
      await upsertCorrection(database, {
        owner_id: scope.ownerId,
        document_id: id,
        fact,
        value: JSON.stringify(value),
        was: JSON.stringify(valueOf(known.facts, fact)),
        sender_key: senderKey(known.facts.sender?.value ?? ''),
        at: clock.now(),
        place: '',
      });
      await track(scope, id);
    },
    /** @param before what `of` had told; null where its owner had said nothing */
    async putBack(scope: OwnerScope, id: string, fact: FactName, before: string | null): Promise<void> {
      const { ownerId } = scope;
      const known = await read(scope, id);
      const row = known?.corrections.find((one) => one.fact === fact);
      if (before === null) await deleteCorrection(database, ownerId, id, fact);
      else if (row) await upsertCorrection(database, { ...row, ...Before.parse(JSON.parse(before)) });
      await track(scope, id);
    },
  };
}
export type SetFacts = ReturnType<typeof createSetFacts>;
