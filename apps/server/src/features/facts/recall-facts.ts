import { Facts } from 'contract/facts';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId, OwnerScope } from '#kernel/owner.ts';
import { selectAllFacts, selectDigests, selectFactsOf, type FactsRow } from './facts.store.ts';

/** Characters of JSON whose facts are kept over all owners: those of about twelve thousand documents. */
const CHARACTERS = 16_000_000;
/** Rows asked for by their ids; where more are missing, all are read. */
const FEW = 200;

interface Known {
  readonly digest: string;
  readonly characters: number;
  readonly facts: Facts;
}
type KnownById = ReadonlyMap<string, Known>;

const parsed = ({ digest, facts }: FactsRow): Known => ({
  digest,
  characters: facts.length,
  facts: Facts.parse(JSON.parse(facts)),
});

/**
 * The facts of whole libraries, of which only those are fetched and parsed that changed since they were asked for: every row says by a digest what
 * it holds, whichever process wrote it. The owner who asked longest ago is forgotten first.
 */
export function createRecallFacts({ database }: { readonly database: Database }, limit = CHARACTERS) {
  const owners = new Map<OwnerId, { readonly characters: number; readonly known: KnownById }>();

  async function fetchChanged(ownerId: OwnerId, rules: number, ids: readonly string[]): Promise<readonly FactsRow[]> {
    if (ids.length === 0) return [];
    return ids.length <= FEW ? selectFactsOf(database, ownerId, rules, ids) : selectAllFacts(database, ownerId, rules);
  }

  function keep(ownerId: OwnerId, known: KnownById) {
    owners.delete(ownerId);
    const characters = [...known.values()].reduce((sum, one) => sum + one.characters, 0);
    if (characters > limit) return;
    owners.set(ownerId, { characters, known });
    let total = [...owners.values()].reduce((sum, one) => sum + one.characters, 0);
    for (const [oldest, held] of owners) {
      if (total <= limit) return;
      owners.delete(oldest);
      total -= held.characters;
    }
  }

  return {
    /** By the documents' ids, with the content that they were read from. */
    async all({ ownerId }: OwnerScope, rules: number): Promise<ReadonlyMap<string, { sha256: string; facts: Facts }>> {
      const digests = await selectDigests(database, ownerId, rules);
      const before = owners.get(ownerId)?.known;
      const changed = digests.filter(({ document_id: id, digest }) => before?.get(id)?.digest !== digest);
      const rows = await fetchChanged(
        ownerId,
        rules,
        changed.map((row) => row.document_id),
      );
      const fetched = new Map(rows.map((row) => [row.document_id, row]));
      const known = new Map<string, Known>();
      const answer = new Map<string, { sha256: string; facts: Facts }>();
      for (const { document_id: id, sha256, digest } of digests) {
        const held = before?.get(id);
        const row = fetched.get(id);
        const now = held?.digest === digest ? held : row && parsed(row);
        // It was deleted between the two questions.
        if (!now) continue;
        known.set(id, now);
        answer.set(id, { sha256: row?.sha256 ?? sha256, facts: now.facts });
      }
      keep(ownerId, known);
      return answer;
    },
    forget: ({ ownerId }: OwnerScope): void => void owners.delete(ownerId),
    /** Owners whose facts are kept, who asked longest ago first. */
    kept: (): readonly OwnerId[] => [...owners.keys()],
  };
}
