import { runCommand } from '../run-command.mjs';

export const summary =
  'tests of the server on a real PostgreSQL: DATABASE_URL, or the programs of this machine; with --pooler through PgBouncer in transaction mode';

/** @param {string[]} args for vitest, such as paths @returns {Promise<number>} exit code; 0 with a word where there is no PostgreSQL */
export async function run(args) {
  const { openPostgresServer, urlOf } = await import('../../bench/retrieval/throwaway-postgres.ts');
  await using server = await openPostgresServer();
  if (server === null) {
    console.log('Skipped: no DATABASE_URL, and no initdb and postgres on this machine (Debian: apt-get install postgresql).');
    return 0;
  }
  const url = urlOf(server);
  const rest = args.filter((arg) => arg !== '--pooler');
  if (rest.length === args.length) return await runTests(rest, { DATABASE_URL: url });
  const { openPooler } = await import('../../bench/retrieval/throwaway-pooler.ts');
  await using pooler = await openPooler(url);
  if (pooler === null) {
    console.log('Skipped: no pgbouncer on this machine (Debian: apt-get install pgbouncer).');
    return 0;
  }
  return await runTests(rest, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url });
}

/** @param {string[]} args @param {Record<string, string>} env @returns {Promise<number>} */
const runTests = (args, env) =>
  runCommand('vitest', ['run', '--project', 'server', ...args], { env: { ...process.env, ...env } });
