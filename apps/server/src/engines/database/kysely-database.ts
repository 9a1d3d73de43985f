import { AsyncLocalStorage } from 'node:async_hooks';
import { HandleEmptyInListsPlugin, replaceWithNoncontingentExpression, type Kysely, type Transaction } from 'kysely';
import type { Database } from './database.ts';

/** `IN` with an empty list is nothing, and an error to PostgreSQL. */
const emptyListsMatchNothing = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/** The part of the port that both drivers share: transactions that join, and effects that wait for the commit. */
export function databaseOver(plain: Kysely<unknown>, dialect: Database['dialect'], close: () => Promise<void>): Database {
  const kysely = plain.withPlugin(emptyListsMatchNothing);
  const current = new AsyncLocalStorage<{ open: boolean }>();
  return {
    dialect,
    tables<Tables>() {
      // On the one connection of SQLite such a query would wait for the transaction that waits for it, for ever; elsewhere it would
      // silently escape the transaction.
      if (current.getStore()?.open) throw new Error('Inside transact() use the database it gives you, not the one outside');
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the port says which tables and rows a caller sees; the driver cannot know them
      return kysely as Kysely<Tables>;
    },
    async transact(work) {
      if (current.getStore()?.open) throw new Error('Inside transact() call transact() of the database it gives you');
      const effects: (() => void)[] = [];
      const mark = { open: true };
      try {
        const result = await current.run(mark, () =>
          kysely.transaction().execute((transaction) => work(inside(transaction, dialect, effects))),
        );
        mark.open = false;
        for (const effect of effects) effect();
        return result;
      } finally {
        mark.open = false;
      }
    },
    afterCommit: (effect) => effect(),
    close,
  };
}

function inside(transaction: Transaction<unknown>, dialect: Database['dialect'], effects: (() => void)[]): Database {
  const database: Database = {
    dialect,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the port says which tables and rows a caller sees; the driver cannot know them
    tables: <Tables>() => transaction as unknown as Kysely<Tables>,
    transact: (work) => work(database),
    afterCommit: (effect) => void effects.push(effect),
    close: () => Promise.reject(new Error('A transaction cannot close the database')),
  };
  return database;
}
