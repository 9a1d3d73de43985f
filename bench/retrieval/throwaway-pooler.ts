import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../../tooling/free-port.mjs';
import { otherThanRoot, untilItAnswers } from './throwaway-postgres.ts';

export interface Pooler extends AsyncDisposable {
  /** The address of the same database through the pooler. */
  readonly url: string;
}

function program(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}

/** Where a PostgreSQL listens, as the settings of PgBouncer have it. */
function serverOf(url: URL): string {
  const host = url.searchParams.get('host') ?? url.hostname;
  return `host=${host} port=${url.port === '' ? '5432' : url.port} user=${url.username} ${url.password === '' ? '' : `password=${url.password}`}`;
}

/**
 * PgBouncer in transaction mode before a PostgreSQL: after each transaction the connection to the server goes to somebody else.
 *
 * @returns null where it is not installed
 */
export async function openPooler(server: string): Promise<Pooler | null> {
  const path = program();
  if (path === undefined) return null;
  const user = otherThanRoot();
  const folder = mkdtempSync(join(tmpdir(), 'trove-pooler-'));
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = ${serverOf(new URL(server))}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'max_client_conn = 1000',
    'default_pool_size = 10',
  ];
  writeFileSync(settings, `${lines.join('\n')}\n`);
  chmodSync(folder, 0o755);
  if (user) chownSync(settings, user.uid, user.gid);
  const pooler = spawn(path, [settings], { ...user, cwd: folder, stdio: 'ignore' });
  const url = Object.assign(new URL(server), { hostname: '127.0.0.1', port: String(port) });
  url.searchParams.delete('host');
  await untilItAnswers({ connectionString: url.href });
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      const ended = once(pooler, 'exit');
      pooler.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
