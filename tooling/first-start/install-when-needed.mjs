import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainInstallFailure } from './explain-install-failure.mjs';
import { acquireInstallLock } from './install-lock.mjs';

/**
 * How much of package-lock.json a task needs: what building and running need, or the tools of tests and checks too.
 *
 * @typedef {'product' | 'everything'} Extent
 */

/**
 * Runs `npm ci` unless what is installed was installed from the lock file as it is now and is enough. Two commands started at once install
 * once. Where everything was installed before, a newer lock file brings everything again: a start takes no tools from who tests.
 *
 * @param {string} root the checkout
 * @param {Extent} wanted
 * @param {(root: string, extent: Extent) => Promise<import('./explain-install-failure.mjs').InstallOutcome>} [install]
 * @returns {Promise<string | null>} null when everything is there, else a sentence saying what to do
 */
export async function installWhenNeeded(root, wanted, install = npmCi) {
  if (isInstalled(root, wanted)) return null;
  let lock;
  try {
    lock = await acquireInstallLock(join(root, '.installing'), {
      onWait: (holder) => console.log(`Another command installs at this moment (process ${holder}); waiting for it.`),
    });
  } catch (error) {
    return explainInstallFailure({ succeeded: false, errorOutput: String(error), interrupted: false, npmFound: true });
  }
  try {
    if (isInstalled(root, wanted)) return null;
    const extent = readStamp(root)?.extent === 'everything' ? 'everything' : wanted;
    console.log(
      `Installing ${WHAT[extent]} (npm ci). Once now, and again whenever package-lock.json changes; it takes a minute or two.`,
    );
    const from = performance.now();
    const outcome = await install(root, extent);
    if (!outcome.succeeded) return explainInstallFailure(outcome);
    writeFileSync(stampOf(root), extent === 'everything' ? lockFileHash(root) : `${lockFileHash(root)} ${extent}`);
    console.log(`Installed in ${((performance.now() - from) / 1000).toFixed(0)} s.`);
    return null;
  } finally {
    lock.release();
  }
}

/** @param {string} root */
const stampOf = (root) => join(root, 'node_modules/.installed-from');

/** @param {string} root */
const lockFileHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** @type {Record<Extent, string>} */
const WHAT = { product: 'what building and running need', everything: 'what package-lock.json names, the tools of tests too' };

/**
 * What was installed last: from which lock file, and how much of it. A stamp that names no extent is of everything.
 *
 * @param {string} root
 * @returns {{ lock: string, extent: Extent } | null}
 */
function readStamp(root) {
  if (!existsSync(stampOf(root))) return null;
  const [lock = '', extent] = readFileSync(stampOf(root), 'utf8').split(' ');
  return { lock, extent: extent === 'product' ? extent : 'everything' };
}

/** @param {string} root @param {Extent} wanted */
function isInstalled(root, wanted) {
  const stamp = readStamp(root);
  return stamp !== null && stamp.lock === lockFileHash(root) && (stamp.extent === 'everything' || wanted === 'product');
}

/**
 * Runs the npm that started us, or the one in PATH.
 *
 * @param {string} root
 * @param {Extent} extent said either way, because a person's own settings may leave tools out
 * @returns {Promise<import('./explain-install-failure.mjs').InstallOutcome>}
 */
function npmCi(root, extent) {
  // Below errors npm complains for pages that packages want a newer Node: they get one, by this very install.
  // Install scripts are asked for by name: Node itself arrives through one, and a machine-wide `ignore-scripts` would leave it out.
  const args = [
    'ci',
    extent === 'product' ? '--omit=dev' : '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--ignore-scripts=false',
  ];
  const npm = process.env['npm_execpath'] ?? '';
  const [command, commandArgs] = /npm-cli\.[cm]?js$/.test(npm) ? [process.execPath, [npm, ...args]] : ['npm', args];
  const child = spawn(command, commandArgs, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  const stop = () => child.kill('SIGTERM');
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  let errorOutput = '';
  child.stderr.on('data', (chunk) => {
    errorOutput += chunk;
    process.stderr.write(chunk);
  });
  return new Promise((resolve) => {
    /** @param {import('./explain-install-failure.mjs').InstallOutcome} outcome */
    const finish = (outcome) => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      resolve(outcome);
    };
    child.on('error', (error) => finish({ succeeded: false, errorOutput: error.message, interrupted: false, npmFound: false }));
    child.on('close', (code, signal) =>
      finish({ succeeded: code === 0, errorOutput, interrupted: signal !== null, npmFound: true }),
    );
  });
}
