import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface PostgresServer extends AsyncDisposable {
  /** Settings of a connection as `pg` takes them. */
  readonly connection:
    | { readonly connectionString: string }
    | { readonly host: string; readonly user: string; readonly database: string };
}

/** The address of its database, as the setting DATABASE_URL takes it. */
export const urlOf = ({ connection }: PostgresServer): string =>
  'connectionString' in connection
    ? connection.connectionString
    : `postgresql://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`;

const READY_WITHIN_MILLISECONDS = 30_000;

/** Folders that hold `initdb` and `postgres`, the newest version first. */
function programs(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const path = (process.env['PATH'] ?? '').split(delimiter);
  return [...versions.map((version) => join(debian, version, 'bin')), ...path].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. */
export function otherThanRoot(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  if (uid === undefined || gid === undefined) throw new Error('PostgreSQL does not run as root, and there is no other user');
  return { uid: Number(uid), gid: Number(gid) };
}

export async function untilItAnswers(connection: pg.ClientConfig): Promise<void> {
  const until = performance.now() + READY_WITHIN_MILLISECONDS;
  for (;;) {
    const client = new pg.Client(connection);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await wait(100);
    }
  }
}

/** The server that DATABASE_URL names, else one of this machine's programs on a socket in a temporary folder; null where there is neither. */
export async function openPostgresServer(): Promise<PostgresServer | null> {
  const url = process.env['DATABASE_URL'];
  if (url !== undefined) return { connection: { connectionString: url }, [Symbol.asyncDispose]: () => Promise.resolve() };
  const bin = programs();
  if (bin === undefined) return null;
  const user = otherThanRoot();
  const folder = mkdtempSync(join(tmpdir(), 'trove-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'shared_buffers=256MB'];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const connection = { host: folder, user: 'bench', database: 'postgres' };
  await untilItAnswers(connection);
  return {
    connection,
    async [Symbol.asyncDispose]() {
      const ended = once(server, 'exit');
      // Fast shutdown: whoever is still connected is thrown out.
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
