// For tests: a database of their own on a PostgreSQL server.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface ThrowawayDatabase extends AsyncDisposable {
  readonly url: string;
}

const LOOKS = 50;
const LOOK_EVERY_MILLISECONDS = 100;

/** @param server the address of any database on the server, as a role that may create others */
export async function throwawayDatabase(server: string): Promise<ThrowawayDatabase> {
  const name = `trove_test_${randomBytes(8).toString('hex')}`;
  const onServer = async (work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  };
  await onServer((client) => client.query(`CREATE DATABASE ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    [Symbol.asyncDispose]: () =>
      onServer(async (client) => {
        // Connections that were just closed take a moment to be gone.
        const inUse = async () =>
          (await client.query('SELECT 1 FROM pg_stat_activity WHERE datname = $1', [name])).rows.length > 0;
        for (let look = 0; look < LOOKS && (await inUse()); look++) await wait(LOOK_EVERY_MILLISECONDS);
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      }),
  };
}
