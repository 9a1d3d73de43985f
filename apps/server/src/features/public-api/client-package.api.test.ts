import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#app/product.test-support.ts';

const run = promisify(execFile);
const README = fileURLToPath(new URL('../../../../../packages/client/README.md', import.meta.url));
/** The compiler of this repository, as who installs the client has one. */
const COMPILER = join(dirname(createRequire(import.meta.url).resolve('@typescript/native/package.json')), 'bin/tsc');

let product: TestProduct;
let folder: string;
let example: string;
beforeAll(async () => {
  product = await openTestProduct();
  folder = await mkdtemp(join(tmpdir(), 'trove-client-'));
  example = /```js\n([^]+?)```/.exec(await readFile(README, 'utf8'))?.[1] ?? '';
  await writeFile(join(folder, 'package.json'), '{"type":"module","private":true}');
  const { npm_config_registry: _registry, ...environment } = process.env;
  await run('npm', ['install', '--no-audit', '--no-fund', `${product.address}/client.tgz`], {
    cwd: folder,
    env: { ...environment, npm_config_cache: join(folder, 'cache') },
  });
}, 300_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await product[Symbol.asyncDispose]();
});

/** The Node that the system has, where it has one that is old, and the one that this runs in. */
async function systemNode(): Promise<string[]> {
  const found = ['/usr/bin/node', '/usr/local/bin/node'].map(async (path) => {
    const version = await run(path, ['--version']).then(
      ({ stdout }) => Number(/^v(\d+)/.exec(stdout)?.[1] ?? 0),
      () => 0,
    );
    return version >= 20 ? [path] : [];
  });
  return (await Promise.all(found)).flat();
}

test('the client that the server gives out installs in an empty folder, with its version and nothing else', async () => {
  const manifest = JSON.parse(await readFile(join(folder, 'node_modules/trove-client/package.json'), 'utf8')) as object;
  expect(manifest).toMatchObject({ name: 'trove-client', version: product.served.product.version });
  expect(manifest).not.toHaveProperty('dependencies');
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as { packages: object };
  expect(Object.keys(lock.packages)).toEqual(['', 'node_modules/trove-client']);
});

test('the example of its README runs as it stands, in every Node that is here', async () => {
  const ann = await product.person('ann');
  await writeFile(join(folder, 'example.js'), example);
  for (const node of [process.execPath, ...(await systemNode())]) {
    const { stdout } = await run(node, ['example.js'], { cwd: folder, env: { TROVE: product.address, KEY: ann.key } });
    expect(stdout).toMatch(/^meeting\.txt, page 1: The association meets on the first Monday of March\.\nhttp/);
  }
}, 300_000);

test('its types take the example, and refuse what no call knows', async () => {
  const compile = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--lib',
      'es2022,dom',
      '--types',
      '',
    ];
    return run(process.execPath, [COMPILER, ...options, name], { cwd: folder }).then(
      () => '',
      (error: unknown) => String((error as { stdout?: string }).stdout),
    );
  };
  const declared = 'declare const process: { env: Record<string, string | undefined> };\n';
  expect(await compile('example.ts', declared + example)).toBe('');
  const wrong = `import { createTroveClient } from 'trove-client';
const trove = createTroveClient({ address: '', key: '' });
const { file } = await trove.getFile({ id: 'doc_1' });
file.status === 'finished';
await trove.search({ quary: 'x' });
for await (const { position } of trove.streamEvents({ after: 0 })) position.toFixed();
`;
  const refused = await compile('wrong.ts', wrong);
  expect(refused.match(/wrong\.ts\((\d+)/g)).toEqual(['wrong.ts(4', 'wrong.ts(5']);
});
