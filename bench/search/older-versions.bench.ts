import { openSqlite } from '../../apps/server/src/engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '../../apps/server/src/engines/database/migrate.ts';
import { createFindVersionPages } from '../../apps/server/src/features/ingestion/find-version-pages.ts';
import { ingestionMigrations, type IngestionTables } from '../../apps/server/src/features/ingestion/ingestion.tables.ts';
import { scopeOf } from '../../apps/server/src/features/identity/identity.scope.ts';
import { wantedWords } from '../../apps/server/src/features/search/versions/wanted-words.ts';
import { createTextMaker } from '../product/made-text.ts';
import { report } from '../report.ts';

export const summary =
  'words of a question in the pages of older versions: older-versions [PAGES]; SQLite in memory, without the server';

const ROUNDS = 20;
const scope = scopeOf('acc_made');
const nothing = new Uint8Array();
const EMPTY = {
  width: 1,
  height: 1,
  words: nothing,
  lines: nothing,
  pictures: null,
  recognition: null,
  certainty: null,
  certainties: null,
};

export async function run([count = '20000']: readonly string[]): Promise<void> {
  const pages = Number(count);
  const database = openSqlite(':memory:');
  try {
    await migrate(database, ingestionMigrations, 0);
    const made = createTextMaker(1)
      .pages(pages)
      .map((paragraphs) => paragraphs.join(' '));
    await database.transact(async (transaction) => {
      for (const [index, text] of made.entries())
        await transaction
          .tables<IngestionTables>()
          .insertInto('version_page')
          .values({
            ...EMPTY,
            owner_id: scope.ownerId,
            version_id: `ver_${Math.floor(index / 10)}`,
            page_number: (index % 10) + 1,
            text,
          })
          .execute();
    });
    const find = createFindVersionPages({ database });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const text = made[(round * 997) % made.length] ?? '';
      // Long words of one page, as somebody remembers them.
      const question = text
        .split(/\W+/)
        .filter((word) => word.length > 5)
        .slice(4, 7)
        .join(' ');
      const from = performance.now();
      const wanted = wantedWords(question);
      const found = wanted ? await find(scope, { parts: wanted.parts, limit: 1_000 }) : [];
      const hits = found.filter((page) => wanted?.findIn(page.text));
      times.push(performance.now() - from);
      if (hits.length === 0) throw new Error(`Nothing was found for “${question}”`);
    }
    const ordered = times.toSorted((a, b) => a - b);
    report(`older-versions: ${pages} pages of older versions, ${ROUNDS} questions of three words`, [
      { what: 'median', value: ordered[Math.floor(ROUNDS / 2)] ?? 0, unit: 'ms', bar: 1_000 },
      { what: 'longest', value: ordered.at(-1) ?? 0, unit: 'ms', bar: 2_000 },
    ]);
  } finally {
    await database.close();
  }
}
