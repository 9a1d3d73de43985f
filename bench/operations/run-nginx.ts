import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PROGRAM = 'nginx';
const LOOKS = 100;

export const hasNginx = (): boolean => spawnSync(PROGRAM, ['-v'], { stdio: 'ignore' }).error === undefined;

/** Puts nginx as the guide describes it for several processes in front of some ports of this machine. */
export async function runNginx(port: number, behind: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'trove-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `${part}_temp_path ${folder}/${part};`);
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
     http { access_log off; ${temporary.join(' ')} client_max_body_size 0;
       upstream trove { ${behind.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join(' ')} keepalive 16; }
       server { listen 127.0.0.1:${port}; location / {
         proxy_pass http://trove; proxy_http_version 1.1; proxy_set_header Connection ''; proxy_set_header Host $host;
         proxy_next_upstream error timeout http_503; proxy_connect_timeout 2s; } } }`,
  );
  const nginx = spawn(PROGRAM, ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let look = 0; look < LOOKS && !(await answers()); look++) await wait(100);
  return {
    url,
    async [Symbol.asyncDispose]() {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
