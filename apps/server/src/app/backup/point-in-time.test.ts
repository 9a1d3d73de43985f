import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '#engines/database/database.ts';
import { openPostgres } from '#engines/database/drivers/postgres/postgres.ts';
import { readProgress, saveProgress } from '#engines/database/keep-installation.ts';
import { migrate } from '#engines/database/migrate.ts';
import { allMigrations } from '../drivers/open-engines.ts';

const GUIDE = fileURLToPath(new URL('../../../../../docs/guides/self-hosting.md', import.meta.url));
const DEBIAN = '/usr/lib/postgresql';

/** The newest of the distribution's servers; the tests of the cluster alone ask for it. */
const programs =
  process.env['DATABASE_URL'] !== undefined && existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
        .find((bin) => existsSync(join(bin, 'initdb')))
    : undefined;

/** The blocks of the guide's section, as they stand there. */
function blocksOfGuide() {
  const guide = readFileSync(GUIDE, 'utf8');
  const [, section = ''] = /### To any point in time\n([^]*?)\n##/.exec(guide) ?? [];
  return [...section.matchAll(/```(conf|sh)\n([^]*?)```/g)].map(([, , text = '']) => text);
}

const folder = mkdtempSync(join(tmpdir(), 'trove-moment-'));
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** PostgreSQL does not run as root. */
function userOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith('postgres:')) ?? '';
  const [, , uid = '', gid = ''] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

test.skipIf(programs === undefined)(
  'the guide brings back the database of a moment, with its own lines',
  async () => {
    const user = userOf();
    if (user) chownSync(folder, user.uid, user.gid);
    const [settings = '', copy = '', back = ''] = blocksOfGuide();
    const shell = (text: string) => {
      const { status, stderr } = spawnSync('/bin/sh', ['-e', '-c', text.replaceAll('/backup', join(folder, 'backup'))], {
        ...user,
        cwd: folder,
        env: { PATH: `${programs}:/usr/bin:/bin`, PGDATA: data, PGHOST: folder, PGUSER: 'trove' },
        stdio: ['ignore', 'ignore', 'pipe'],
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`${text}\n${stderr}`);
    };
    shell(
      'mkdir -p /backup/wal && initdb --pgdata "$PGDATA" --username trove --auth trust --encoding UTF8 --no-locale --no-sync',
    );
    appendFileSync(
      join(data, 'postgresql.conf'),
      `${settings.replaceAll('/backup', join(folder, 'backup'))}\nlisten_addresses = ''\nunix_socket_directories = '${folder}'\n`,
    );
    shell('pg_ctl start --wait --pgdata "$PGDATA" --log "$PGDATA/log"');
    const address = `postgresql://trove@localhost/postgres?host=${encodeURIComponent(folder)}`;
    const within = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
      const database = openPostgres(address);
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    };
    try {
      await within((database) => migrate(database, allMigrations, 1));
      shell(copy);
      const moment = await within(async (database) => {
        await saveProgress(database, 'the good', 'kept');
        const { rows } = await sql<{ moment: string }>`SELECT now()::text AS moment`.execute(database.tables());
        await saveProgress(database, 'the bad', 'done');
        await sql`SELECT pg_switch_wal()`.execute(database.tables());
        return rows[0]?.moment ?? '';
      });
      shell(back.replace(/recovery_target_time = '[^']*'/, `recovery_target_time = '${moment}'`));
      await within(async (database) => {
        expect(await readProgress(database, 'the good')).toBe('kept');
        expect(await readProgress(database, 'the bad')).toBeUndefined();
        // It can be written to again, and this version knows its schema.
        await migrate(database, allMigrations, 2);
        await saveProgress(database, 'the better', 'done');
      });
    } finally {
      shell('pg_ctl stop --pgdata "$PGDATA" --mode immediate');
    }
  },
  120_000,
);
