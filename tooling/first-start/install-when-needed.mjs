import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainInstallFailure } from './explain-install-failure.mjs';
import { acquireInstallLock } from './install-lock.mjs';

/**
 * Runs `npm ci` unless what is installed was installed from the lock file as it is now. Two commands started at once install once.
 *
 * @param {string} root the checkout
 * @returns {Promise<string | null>} null when everything is there, else a sentence saying what to do
 */
export async function installWhenNeeded(root) {
  if (isInstalled(root)) return null;
  let lock;
  try {
    lock = await acquireInstallLock(join(root, '.installing'), {
      onWait: (holder) => console.log(`Another command installs at this moment (process ${holder}); waiting for it.`),
    });
  } catch (error) {
    return explainInstallFailure({ succeeded: false, errorOutput: String(error), interrupted: false, npmFound: true });
  }
  try {
    if (isInstalled(root)) return null;
    console.log(
      'Installing what package-lock.json names (npm ci). Once now, and again whenever that file changes; it takes a minute or two.',
    );
    const from = performance.now();
    const outcome = await npmCi(root);
    if (!outcome.succeeded) return explainInstallFailure(outcome);
    writeFileSync(stampOf(root), lockFileHash(root));
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

/** @param {string} root */
const isInstalled = (root) => existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === lockFileHash(root);

/**
 * Runs the npm that started us, or the one in PATH.
 *
 * @param {string} root
 * @returns {Promise<import('./explain-install-failure.mjs').InstallOutcome>}
 */
function npmCi(root) {
  // Below errors npm complains for pages that packages want a newer Node: they get one, by this very install.
  // Install scripts are asked for by name: Node itself arrives through one, and a machine-wide `ignore-scripts` would leave it out.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts=false'];
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
