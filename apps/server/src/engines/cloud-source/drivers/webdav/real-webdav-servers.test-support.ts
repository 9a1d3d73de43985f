// WebDAV servers of other makers, each started for a test on a folder and a port of its own. They are what the stand-in only imitates.
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export const ACCOUNT = { username: 'sample', password: 'sample-app-password' } as const;

interface Place {
  /** For the server's own files. */
  readonly work: string;
  /** What it serves. */
  readonly files: string;
  readonly port: number;
}

export interface RealServer {
  /** As its maker calls it. */
  readonly name: string;
  readonly program: string;
  /** Files that must be there besides the program. */
  readonly needs: readonly string[];
  /** Tells files apart by whole seconds and sizes only: two changes within a second are one to it. */
  readonly countsSeconds: boolean;
  /** Writes its configuration; answers how to start it in the foreground. */
  prepare(place: Place): Promise<readonly string[]>;
}

const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** Where a program lies, or undefined. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM_FOLDERS]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Why a server cannot be tried here; null when it can. */
export const whyNotRun = ({ name, program, needs }: Pick<RealServer, 'name' | 'program' | 'needs'>): string | null => {
  if (findProgram(program) === undefined) return `not run: ${program} (${name}) is not on the PATH`;
  const missing = needs.find((path) => !existsSync(path));
  return missing === undefined ? null : `not run: ${name} lacks ${missing}`;
};

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a program, and waits until `ready` answers. @throws with its last words when it ends before */
export async function startProgram(
  program: string,
  parameters: readonly string[],
  ready: () => Promise<boolean>,
): Promise<ChildProcess> {
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString('utf8')).slice(-2000);
    });
  for (const end = Date.now() + 60_000; ;) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${words}`);
    if (await ready()) return child;
    if (Date.now() > end) throw new Error(`${program} does not answer: ${words}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Whether anything answers there; what it answers does not matter. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status < 500;
    },
    () => false,
  );

const passwords = `${ACCOUNT.username}:{SHA}${createHash('sha1').update(ACCOUNT.password).digest('base64')}\n`;

const apache: RealServer = {
  name: 'Apache with mod_dav',
  program: 'apache2',
  needs: ['/usr/lib/apache2/modules/mod_dav_fs.so'],
  countsSeconds: false,
  async prepare({ work, files, port }) {
    const modules = ['mpm_event', 'authn_core', 'authn_file', 'authz_core', 'authz_user', 'auth_basic', 'dav', 'dav_fs'];
    await writeFile(join(work, 'passwords'), passwords);
    await writeFile(
      join(work, 'apache.conf'),
      [
        `ServerRoot ${work}`,
        `Listen 127.0.0.1:${port}`,
        'ServerName localhost',
        `PidFile ${work}/pid`,
        `ErrorLog ${work}/errors`,
        ...modules.map((module) => `LoadModule ${module}_module /usr/lib/apache2/modules/mod_${module}.so`),
        `DavLockDB ${work}/locks`,
        `DocumentRoot ${files}`,
        `<Directory ${files}>`,
        'Dav On',
        'AuthType Basic',
        'AuthName sample',
        `AuthUserFile ${work}/passwords`,
        'Require valid-user',
        '</Directory>',
      ].join('\n'),
    );
    return ['-f', join(work, 'apache.conf'), '-DFOREGROUND'];
  },
};

const nginx: RealServer = {
  name: 'nginx with dav-ext',
  program: 'nginx',
  needs: ['/usr/lib/nginx/modules/ngx_http_dav_ext_module.so'],
  countsSeconds: true,
  async prepare({ work, files, port }) {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    await writeFile(join(work, 'passwords'), passwords);
    await writeFile(
      join(work, 'nginx.conf'),
      `load_module /usr/lib/nginx/modules/ngx_http_dav_ext_module.so;
daemon off; pid ${work}/pid; error_log ${work}/errors; events {}
http {
  access_log off; ${temporary.map((name) => `${name}_temp_path ${work}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port}; root ${files};
    location / { dav_methods PUT DELETE MKCOL COPY MOVE; dav_ext_methods PROPFIND OPTIONS; auth_basic sample; auth_basic_user_file ${work}/passwords; }
  }
}`,
    );
    return ['-c', join(work, 'nginx.conf'), '-e', join(work, 'errors')];
  },
};

const lighttpd: RealServer = {
  name: 'lighttpd with mod_webdav',
  program: 'lighttpd',
  needs: ['/usr/lib/lighttpd/mod_webdav.so'],
  countsSeconds: true,
  async prepare({ work, files, port }) {
    await writeFile(join(work, 'passwords'), `${ACCOUNT.username}:${ACCOUNT.password}\n`);
    await writeFile(
      join(work, 'lighttpd.conf'),
      `server.modules = ("mod_auth", "mod_authn_file", "mod_webdav")
server.document-root = "${files}"
server.bind = "127.0.0.1"
server.port = ${port}
server.errorlog = "${work}/errors"
webdav.activate = "enable"
# What lies in the folder is changed beside the server, which would otherwise remember for a second what it saw.
server.stat-cache-engine = "disable"
auth.backend = "plain"
auth.backend.plain.userfile = "${work}/passwords"
auth.require = ("/" => ("method" => "basic", "realm" => "sample", "require" => "valid-user"))
`,
    );
    return ['-D', '-f', join(work, 'lighttpd.conf')];
  },
};

const rclone: RealServer = {
  name: 'rclone serve webdav',
  program: 'rclone',
  needs: [],
  countsSeconds: false,
  prepare: async ({ work, files, port }) => [
    'serve',
    'webdav',
    files,
    '--config',
    join(work, 'rclone.conf'),
    '--addr',
    `127.0.0.1:${port}`,
    '--user',
    ACCOUNT.username,
    '--pass',
    ACCOUNT.password,
    // What lies in the folder is changed beside the server, which would otherwise remember for minutes what it saw.
    '--dir-cache-time',
    '0s',
  ],
};

export const realWebdavServers: readonly RealServer[] = [apache, nginx, lighttpd, rclone];

/** Starts it on an empty folder. */
export async function startRealServer(server: RealServer) {
  const work = await mkdtemp(join(tmpdir(), 'trove-webdav-'));
  const files = join(work, 'files');
  await mkdir(files);
  // Started by root, servers step down to somebody who must be able to read this.
  for (const folder of [work, files]) await chmod(folder, 0o777);
  const port = await freePort();
  const parameters = await server.prepare({ work, files, port });
  const address = `http://127.0.0.1:${port}`;
  const child = await startProgram(findProgram(server.program) ?? server.program, parameters, () => answers(address));
  return {
    address,
    files,
    async [Symbol.asyncDispose]() {
      await stopProgram(child);
      await rm(work, { recursive: true, force: true });
    },
  };
}
