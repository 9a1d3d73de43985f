import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { runCommand } from './run-command.mjs';

const LONGER_TIMEOUTS = new URL('longer-timeouts.mjs', import.meta.url).href;
const STAMP = 'apps/web/build/built-from';
/** Everything that can change what the build makes. */
const SOURCES = [
  'apps/web/**/*',
  'packages/contract/src/**/*',
  'packages/contract/package.json',
  'package-lock.json',
  'tooling/{finish-web-build,paint-first,preload-screen,start-after-paint}.mjs',
];
const NOT_SOURCES = ['apps/web/build/**', 'apps/web/.react-router/**', 'apps/web/node_modules/**', '**/*.test.{ts,tsx}'];

/**
 * Builds the web app unless the last build was made from the same sources.
 *
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<number>} exit code
 */
export async function buildWeb({ force = false } = {}) {
  const sources = hashOfSources();
  if (!force && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return 0;
  console.log('Building the pages. Once now, and again whenever their sources change; it takes a minute or two.');
  const from = performance.now();
  rmSync(STAMP, { force: true });
  const env = { ...process.env, NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${LONGER_TIMEOUTS}` };
  const built = await runCommand('react-router', ['build', '--logLevel', 'warn'], { cwd: 'apps/web', env });
  if (built !== 0) return fail(built);
  const finished = await runCommand('node', ['tooling/finish-web-build.mjs', 'apps/web/build/client']);
  if (finished !== 0) return fail(finished);
  writeFileSync(STAMP, sources);
  console.log(`Built in ${((performance.now() - from) / 1000).toFixed(1)} s.`);
  return 0;
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { exclude: NOT_SOURCES }).sort())
    if (statSync(file).isFile()) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {number} code */
function fail(code) {
  console.error('The pages could not be built; the reason stands above.');
  return code;
}
