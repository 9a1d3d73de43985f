import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const GUIDE = new URL('../../../../../docs/guides/self-hosting.md', import.meta.url);

export type ProxyProgram = 'nginx' | 'caddy';

interface Ports {
  /** Where the proxy listens for https. */
  readonly proxy: number;
  /** Where the product listens. */
  readonly product: number;
  /** Where a second process does: then the example for several is run. */
  readonly second?: number;
}

const isInstalled = (program: string): boolean => spawnSync(program, ['version'], { stdio: 'ignore' }).error === undefined;

/** Whether what the example needs is on this machine. nginx needs a certificate, which OpenSSL makes. */
export const canRun = (program: ProxyProgram): boolean =>
  isInstalled(program) && (program === 'caddy' || isInstalled('openssl'));

/** The example of the guide as it stands there. @throws when the guide has none */
function exampleOf(program: ProxyProgram | 'nginx for several'): string {
  const blocks = [...readFileSync(GUIDE, 'utf8').matchAll(/^```\n([^]*?)^```$/gm)].map(([, block = '']) => block);
  const wanted = { nginx: /^server \{/, 'nginx for several': /^map [^]*^upstream /m, caddy: /^\s*reverse_proxy /m }[program];
  const example = blocks.find((block) => wanted.test(block));
  if (example === undefined) throw new Error(`The guide has no example of ${program}`);
  return example;
}

/** Replaces what an operator replaces. @throws when it is not there, because then the test would not test the example */
function fillIn(example: string, replacements: Readonly<Record<string, string>>): string {
  let filled = example;
  for (const [from, to] of Object.entries(replacements)) {
    if (!filled.includes(from)) throw new Error(`The example does not say ${from}`);
    filled = filled.replaceAll(from, to);
  }
  return filled;
}

async function prepareNginx(folder: string, { proxy, product, second }: Ports): Promise<readonly string[]> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'.split(' ');
  const made = spawnSync('openssl', [...words, '-keyout', key, '-out', certificate]);
  if (made.status !== 0) throw new Error(`No certificate: ${made.stderr.toString()}`);
  const server = fillIn(exampleOf(second === undefined ? 'nginx' : 'nginx for several'), {
    'listen 443 ssl': `listen 127.0.0.1:${proxy} ssl`,
    '/etc/letsencrypt/live/trove.example.org/fullchain.pem': certificate,
    '/etc/letsencrypt/live/trove.example.org/privkey.pem': key,
    'trove.example.org': 'localhost',
    '127.0.0.1:8000': `127.0.0.1:${product}`,
    ...(second === undefined ? {} : { '127.0.0.1:8010': `127.0.0.1:${second}` }),
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `${part}_temp_path ${folder}/${part};`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; ${user} pid ${folder}/pid; error_log stderr; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${server}}\n`,
  );
  return ['-p', folder, '-c', file];
}

async function prepareCaddy(folder: string, { proxy, product }: Ports): Promise<readonly string[]> {
  const site = fillIn(exampleOf('caddy'), {
    'trove.example.org': `https://localhost:${proxy}`,
    '127.0.0.1:8000': `127.0.0.1:${product}`,
  });
  const file = join(folder, 'Caddyfile');
  // Nothing of this machine is changed: no certificate of its own is trusted, and nobody is redirected from port 80.
  await writeFile(file, `{\n  admin off\n  skip_install_trust\n  auto_https disable_redirects\n}\n${site}`);
  return ['run', '--config', file, '--adapter', 'caddyfile'];
}

/** Runs the example of the guide in front of the product; only names, ports and places of certificates are other ones. */
export async function runProxy(program: ProxyProgram, ports: Ports): Promise<AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'trove-proxy-'));
  const args = await (program === 'nginx' ? prepareNginx : prepareCaddy)(folder, ports);
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.on('error', (error) => (said += error.message));
  return {
    async [Symbol.asyncDispose]() {
      const isRunning = child.exitCode === null && child.signalCode === null;
      if (isRunning) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      } else process.stderr.write(said);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
