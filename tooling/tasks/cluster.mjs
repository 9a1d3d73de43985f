import { runCommand } from '../run-command.mjs';

export const summary = 'tests of the server on a real PostgreSQL: DATABASE_URL, or the programs of this machine';

/** @param {string[]} args for vitest, such as paths @returns {Promise<number>} exit code; 0 with a word where there is no PostgreSQL */
export async function run(args) {
  const { openPostgresServer, urlOf } = await import('../../bench/retrieval/throwaway-postgres.ts');
  await using server = await openPostgresServer();
  if (server === null) {
    console.log('Skipped: no DATABASE_URL, and no initdb and postgres on this machine (Debian: apt-get install postgresql).');
    return 0;
  }
  return await runCommand('vitest', ['run', '--project', 'server', ...args], {
    env: { ...process.env, DATABASE_URL: urlOf(server) },
  });
}
