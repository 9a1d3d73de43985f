// Real WebDAV servers, each started for a test on its own folder and port.
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#kernel/free-port.test-support.ts';
import { answers, findProgram, startProgram, stopProgram } from '../../fakes/run-program.test-support.ts';

export const ACCOUNT = { username: 'sample', password: 'sample-app-password' } as const;

interface ServerFolders {
  /** For the server's own files. */
  readonly work: string;
  /** What it serves. */
  readonly files: string;
  readonly port: number;
}

export interface RealServer {
  /** Its usual name. */
  readonly name: string;
  readonly program: string;
  /** Files that must be there besides the program. */
  readonly needs: readonly string[];
  /** Tells files apart by whole seconds and sizes only: two changes within a second are one to it. */
  readonly countsSeconds: boolean;
  /** Writes its configuration; answers how to start it in the foreground. */
  prepare(place: ServerFolders): Promise<readonly string[]>;
}

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
# The tests change the folder behind the server's back, which would otherwise cache listings for a second.
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
    // The tests change the folder behind the server's back, which would otherwise cache listings for minutes.
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
  // Servers started by root drop their privileges to a user who must be able to read this.
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
