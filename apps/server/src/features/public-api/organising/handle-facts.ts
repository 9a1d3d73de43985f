import { FactCorrection } from 'contract/facts';
import { FOUND_BY_LIBRARY } from 'contract/query/query-of-files';
import { readQuery } from 'contract/query/read-query';
import type { LibraryFile } from 'contract/documents';
import type { ListedFacts } from 'contract/v1/fact-operations';
import { Readable } from 'node:stream';
import type { FactsFeature } from '#features/facts/assemble-facts.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { FindDocument, FoundDocument } from '#features/library/find-document.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { attachmentOf } from '#platform/http/name-attachment.ts';
import { pathOf } from '../files/describe-files.ts';
import type { Handlers } from '../operation-handlers.ts';
import { publicApiErrors } from '../public-api.errors.ts';
import type { AddressPlaces } from '../reading/address-places.ts';
import { factsTableHead, factsTableLine, type ListedFile } from './write-facts-table.ts';

type FactHandlers = Pick<
  Handlers,
  'correctFact' | 'takeBackCorrection' | 'listFacts' | 'exportFacts' | 'listRows' | 'exportRows'
>;

interface Collaborators {
  readonly library: Pick<Library, 'list' | 'describe'>;
  readonly find: FindDocument;
  readonly facts: Pick<FactsFeature, 'of' | 'correct' | 'takeBack' | 'rows' | 'rowsAsTable'>;
  readonly getFacts: Handlers['getFacts'];
  readonly addresses: AddressPlaces;
  readonly clock: Clock;
}

/** Files of a table that are asked for at once: their facts are found by their ids. */
const LINES_AT_ONCE = 200;
const success = true;

interface Chosen {
  readonly filter: string | undefined;
  readonly ids: readonly string[] | undefined;
}
interface Stretch {
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** What files say of themselves, one by one, as lists and as tables, for programs. */
export function handleFacts({ library, find, facts, getFacts, addresses, clock }: Collaborators): FactHandlers {
  /** @throws filter_not_valid, filter_beside_ids, bad_cursor */
  async function chosen(scope: OwnerScope, { filter, ids }: Chosen, { limit, cursor }: Stretch) {
    if (ids !== undefined) {
      if (filter !== undefined || cursor !== undefined) throw publicApiErrors.filter_beside_ids();
      const files = [...(await library.describe(scope, ids)).values()].filter(({ trashedAt }) => trashedAt === null);
      return { files, total: files.length, nextCursor: null };
    }
    const [problem] = filter === undefined ? [] : readQuery(filter, clock.now(), FOUND_BY_LIBRARY).problems;
    if (problem) throw publicApiErrors.filter_not_valid({ sentence: problem.sentence, place: problem.from + 1 });
    const order = { sort: 'modified', direction: 'desc', view: 'all' } as const;
    const typed = { ...(cursor !== undefined && { cursor }), ...(filter !== undefined && { typed: filter }) };
    return library.list(scope, { limit, ...order, ...typed });
  }

  /** With what lists are not filtered by, of those that have been read. */
  async function told(scope: OwnerScope, files: readonly LibraryFile[]): Promise<ListedFile[]> {
    const read = files.filter((file) => file.facts).map(({ id }) => id);
    const documents: FoundDocument[] = [...(await library.describe(scope, read)).values()];
    const known = await facts.of(scope, documents);
    const factsOf = ({ id, facts: short }: LibraryFile): ListedFacts | null => {
      if (!short) return null;
      const { net, tax, iban, customer, period } = known.get(id) ?? {};
      return {
        ...short,
        net: net?.value ?? null,
        tax: tax?.value ?? null,
        iban: iban?.value ?? null,
        customer: customer?.value ?? null,
        period: period?.value ?? null,
      };
    };
    return files.map((file) => ({
      file_id: file.id,
      name: file.filename,
      path: pathOf(file),
      facts: factsOf(file),
      url: addresses.document(file.id),
    }));
  }

  async function* table(scope: OwnerScope, which: Chosen): AsyncGenerator<string> {
    yield factsTableHead();
    for (let cursor: string | undefined; ;) {
      const { files, nextCursor } = await chosen(scope, which, { limit: LINES_AT_ONCE, cursor });
      yield (await told(scope, files)).map(factsTableLine).join('');
      if (nextCursor === null) return;
      cursor = nextCursor;
    }
  }

  return {
    correctFact: async (call) => {
      const correction = FactCorrection.safeParse(call.body);
      if (!correction.success)
        throw publicApiErrors.fact_not_valid({ fact: call.body.fact, problem: correction.error.issues[0]?.message ?? '' });
      const { id } = await find(call.scope, call.params.id);
      await facts.correct(call.scope, id, correction.data);
      return getFacts({ ...call, query: undefined, body: undefined });
    },
    takeBackCorrection: async (call) => {
      const { id } = await find(call.scope, call.params.id);
      await facts.takeBack(call.scope, id, call.params.fact);
      return getFacts({ ...call, params: { id }, query: undefined, body: undefined });
    },
    listFacts: async ({ scope, query: { filter, file_ids: ids, limit, cursor } }) => {
      const { files, total, nextCursor } = await chosen(scope, { filter, ids }, { limit, cursor });
      return { success, files: await told(scope, files), total, next_cursor: nextCursor };
    },
    exportFacts: async ({ scope, query: { filter, file_ids: ids }, reply }) => {
      const which = { filter, ids };
      // Refused before the first byte is sent.
      await chosen(scope, which, { limit: 1, cursor: undefined });
      reply.header('content-disposition', attachmentOf('facts.csv')).header('cache-control', 'private, no-store');
      return Readable.from(table(scope, which));
    },
    listRows: async ({ scope, params }) => {
      const { id } = await find(scope, params.id);
      return { success, ...(await facts.rows(scope, id)) };
    },
    exportRows: async ({ scope, params, reply }) => {
      const { id } = await find(scope, params.id);
      const rows = await facts.rowsAsTable(scope, id);
      reply.header('content-disposition', attachmentOf('rows.csv')).header('cache-control', 'private, no-store');
      return Buffer.from(rows);
    },
  };
}
