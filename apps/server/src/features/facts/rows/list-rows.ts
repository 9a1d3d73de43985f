import type { AmountRows } from 'contract/amount-rows';
import type { LoadLayouts } from '#features/ingestion/load-layouts.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { FoundDocument } from '#features/library/find-document.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { KnowFacts } from '../know-facts.ts';
import type { FactReader } from '../read-on-thread.ts';
import { writeRows } from './write-rows.ts';

/** Pages that rows are read from: a longer statement is cut off there. */
const PAGES = 60;
const CENT = 0.005;

interface Collaborators {
  readonly library: Pick<Library, 'find'>;
  readonly facts: Pick<KnowFacts, 'of'>;
  readonly loadLayouts: LoadLayouts;
  readonly factReader: Pick<FactReader, 'rows'>;
}

/** The amounts of an invoice or a statement row by row, read from the pages when they are asked for. */
export function createListRows({ library, facts, loadLayouts, factReader }: Collaborators) {
  async function read(scope: OwnerScope, document: FoundDocument) {
    const { id, filename } = document;
    const known = (await facts.of(scope, [document])).get(id) ?? {};
    const layout = (await loadLayouts(scope, [id], PAGES)).get(id) ?? { pages: [], language: null };
    const last = known.period?.value.split('/')[1] ?? known.date?.value;
    return { known, rows: await factReader.rows({ id, filename, ...layout }, last) };
  }
  return {
    async rows(scope: OwnerScope, idOrName: string): Promise<AmountRows> {
      const { known, rows } = await read(scope, await library.find(scope, idOrName));
      const sum = Math.round(rows.reduce((all, { amount }) => all + amount, 0) * 100) / 100;
      const isSum = (said: number | undefined) => said !== undefined && rows.length > 0 && Math.abs(said - sum) < CENT;
      const currency = known.currency?.value ?? null;
      return { rows, sum, currency, makes: isSum(known.total?.value) ? 'total' : isSum(known.net?.value) ? 'net' : null };
    },
    /** The same as a file that any program for tables opens. */
    async rowsAsTable(scope: OwnerScope, idOrName: string): Promise<string> {
      const { known, rows } = await read(scope, await library.find(scope, idOrName));
      return writeRows(rows, known.currency?.value ?? '');
    },
  };
}
export type ListRows = ReturnType<typeof createListRows>;
