import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../node-flags.mjs';
import { installWhenNeeded } from './install-when-needed.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = join(root, 'node_modules/.bin');
const windows = process.platform === 'win32';
const NODE_NEEDED = 24;
const PARENT_CHECK_MS = 500;
/** Tasks that build and run the product, for which nobody waits until the tools of tests are installed too. */
const PRODUCT_TASKS = new Set(['start', 'build', 'trove']);

/**
 * Installs when the lock file changed, then runs a task of `tooling/tasks` with the Node that the install brought.
 *
 * @param {string[]} args name of the task and its arguments
 */
export async function firstStart(args) {
  const problem = await installWhenNeeded(root, PRODUCT_TASKS.has(args[0] ?? '') ? 'product' : 'everything');
  const node = problem === null ? nodeOfTheProject() : null;
  if (node === null) {
    console.error(
      problem ??
        `Node ${NODE_NEEDED} did not come with the install (the package "node" has none for ${process.platform} ${process.arch}).\n` +
          `Install Node ${NODE_NEEDED} or newer from https://nodejs.org, then run the command again.`,
    );
    process.exitCode = 1;
    return;
  }
  runTask(node, args);
}

/** @returns {string | null} path of a Node that can run the product, the project's own first */
function nodeOfTheProject() {
  const own = join(bin, windows ? 'node.cmd' : 'node');
  if (existsSync(own) && spawnSync(own, ['--version'], { shell: windows }).status === 0) return own;
  return Number(process.versions.node.split('.')[0]) >= NODE_NEEDED ? process.execPath : null;
}

/**
 * @param {string} node
 * @param {string[]} args
 */
function runTask(node, args) {
  const child = spawn(node, [...nodeFlags, join(root, 'tooling/tasks.mjs'), ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}`, npm_node_execpath: node },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  // `kill <npm>` reaches only npm's shell, which dies without passing it on: leave when the parent has gone.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, PARENT_CHECK_MS).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
}
