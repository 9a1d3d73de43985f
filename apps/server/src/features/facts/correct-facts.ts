import { type AlikeAnswer, FactCorrection, type FactName, Facts, type SpreadingFact } from 'contract/facts';
import type { Database } from '#engines/database/database.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { FoundDocument } from '#features/library/find-document.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { factsErrors } from './facts.errors.ts';
import { senderKey, trackedFacts } from './facts.rules.ts';
import { type CorrectionRow, deleteCorrection, selectCorrections, selectFactsOf, upsertCorrection } from './facts.store.ts';
import type { KnowFacts } from './know-facts.ts';
import { valueOf } from './overlay-corrections.ts';
import { FACT_RULES } from './read-facts.ts';
import type { KeepTaught } from './teaching/keep-taught.ts';
import type { LocatedFact } from './surroundings/taught-place.ts';

interface Collaborators {
  readonly database: Database;
  readonly facts: KnowFacts;
  readonly library: Pick<Library, 'find' | 'list' | 'trackFacts'>;
  readonly teaching: KeepTaught;
  readonly clock: Clock;
}

/** A correction as it was given. */
const lessonOf = ({ fact, value }: CorrectionRow): FactCorrection => {
  const given: unknown = JSON.parse(value);
  return FactCorrection.parse({ fact, value: given });
};

/** A person's word on what a document says: it stands above the rules, survives reading again, and can be passed on to the sender's others. */
export function createCorrectFacts({ database, facts, library, teaching, clock }: Collaborators) {
  const factsOf = async (scope: OwnerScope, document: FoundDocument): Promise<Facts> =>
    (await facts.of(scope, [document])).get(document.id) ?? {};
  /** As read, without what its owner says. */
  async function readOf({ ownerId }: OwnerScope, id: string): Promise<Facts> {
    const [row] = await selectFactsOf(database, ownerId, FACT_RULES, [id]);
    return row ? Facts.parse(JSON.parse(row.facts)) : {};
  }
  /** @param located where on its pages it stands: kept for the next papers of its sender; null where it stands nowhere, undefined where nobody looked */
  async function write(
    scope: OwnerScope,
    document: FoundDocument,
    { fact, value }: FactCorrection,
    located?: LocatedFact | null,
  ): Promise<Facts> {
    await factsOf(scope, document);
    const read = await readOf(scope, document.id);
    const sender = read.sender?.value ?? '';
    const at = clock.now();
    await database.transact(async (transaction) => {
      await upsertCorrection(transaction, {
        owner_id: scope.ownerId,
        document_id: document.id,
        fact,
        value: JSON.stringify(value),
        was: JSON.stringify(valueOf(read, fact)),
        sender_key: senderKey(sender),
        at,
        place: located?.place ? JSON.stringify(located.place) : '',
      });
      if (located) await teaching.keep(transaction, scope, { documentId: document.id, fact, shown: located.shown, sender, at });
      else if (located === null) await teaching.drop(transaction, scope, document.id, fact);
    });
    return settled(scope, document);
  }
  async function settled(scope: OwnerScope, document: FoundDocument): Promise<Facts> {
    const now = await factsOf(scope, document);
    await database.transact((transaction) =>
      library.trackFacts(transaction, scope, document.id, { ...trackedFacts(now), rules: FACT_RULES }),
    );
    return now;
  }

  /** The correction of a fact on this document, and the documents of whom the rules say the same as they said of it. */
  async function alike(scope: OwnerScope, document: FoundDocument, fact: SpreadingFact) {
    const corrections = await selectCorrections(database, scope.ownerId);
    const lesson = corrections.find((row) => row.document_id === document.id && row.fact === fact);
    if (!lesson) throw factsErrors.not_corrected();
    const settledAlready = new Set(corrections.flatMap((row) => (row.fact === fact ? [row.document_id] : [])));
    const { files } = await library.list(scope, { sort: 'modified', view: 'all' });
    const candidates = files.filter(
      ({ id, facts: short }) =>
        !settledAlready.has(id) &&
        short &&
        senderKey(short.sender ?? '') === lesson.sender_key &&
        JSON.stringify(short[fact] ?? null) === lesson.was,
    );
    return { lesson, documents: lesson.sender_key === '' ? [] : candidates };
  }

  return {
    /** Corrects a fact. A value that stands on the pages is kept with its place, as if it had been shown there. */
    async correct(scope: OwnerScope, idOrName: string, correction: FactCorrection): Promise<Facts> {
      const document = await library.find(scope, idOrName);
      const { fact, value } = correction;
      const date = (await factsOf(scope, document)).date?.value;
      const located = value === null ? null : await teaching.look.locate(scope, { ...document, date }, { fact, value });
      return write(scope, document, correction, located);
    },
    correctLocated: write,
    /** The date of a document, from which days are counted. */
    dateOf: async (scope: OwnerScope, document: FoundDocument): Promise<string | undefined> =>
      (await factsOf(scope, document)).date?.value,

    /** Takes a correction back: what was read counts again. @throws not_corrected */
    async takeBack(scope: OwnerScope, idOrName: string, fact: FactName): Promise<Facts> {
      const document = await library.find(scope, idOrName);
      const isBack = await database.transact(async (transaction) => {
        await teaching.drop(transaction, scope, document.id, fact);
        return deleteCorrection(transaction, scope.ownerId, document.id, fact);
      });
      if (!isBack) throw factsErrors.not_corrected();
      return settled(scope, document);
    },

    /** What passing a correction on would change. Changes nothing. @throws not_corrected */
    async preview(scope: OwnerScope, idOrName: string, fact: SpreadingFact): Promise<AlikeAnswer> {
      const { lesson, documents } = await alike(scope, await library.find(scope, idOrName), fact);
      return {
        value: lessonOf(lesson).value,
        documents: documents.map(({ id, filename, facts: short }) => ({ id, filename, from: short?.[fact] ?? null })),
      };
    },

    /** Passes a correction on to those of the previewed documents that are chosen and still alike. @throws not_corrected */
    async spread(scope: OwnerScope, idOrName: string, fact: SpreadingFact, ids: readonly string[]): Promise<number> {
      const { lesson, documents } = await alike(scope, await library.find(scope, idOrName), fact);
      const chosen = new Set(ids);
      let changed = 0;
      for (const { id } of documents.filter((document) => chosen.has(document.id))) {
        await write(scope, await library.find(scope, id), lessonOf(lesson));
        changed++;
      }
      return changed;
    },
  };
}
export type CorrectFacts = ReturnType<typeof createCorrectFacts>;
