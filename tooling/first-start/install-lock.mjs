import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** A holder touches its file this often; a file left alone for `ABANDONED_MS` belongs to a process that died. */
const TOUCH_MS = 2_000;
const ABANDONED_MS = 20_000;
const RETRY_MS = 300;

/**
 * Waits until no other process holds the file, then holds it.
 *
 * @param {string} file
 * @param {{ onWait?: (holder: number) => void, retryMs?: number }} [options] `onWait` is told once which process it waits for
 * @returns {Promise<{ release: () => void }>}
 */
export async function acquireInstallLock(file, { onWait = () => {}, retryMs = RETRY_MS } = {}) {
  for (let waited = false; !create(file); waited = true) {
    const holder = readHolder(file);
    if (holder === null) continue;
    if (holder.abandoned) {
      rmSync(file, { force: true });
      continue;
    }
    if (!waited) onWait(holder.pid);
    await wait(retryMs);
  }
  const touch = setInterval(() => utimesSync(file, new Date(), new Date()), TOUCH_MS);
  touch.unref();
  return {
    release() {
      clearInterval(touch);
      rmSync(file, { force: true });
    },
  };
}

/**
 * @param {string} file
 * @returns {boolean} false when somebody holds it
 */
function create(file) {
  try {
    const descriptor = openSync(file, 'wx');
    writeSync(descriptor, `${process.pid} ${hostname()}`);
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {{ pid: number, abandoned: boolean } | null} null when the file has just gone
 */
function readHolder(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const [pid = '', host] = readFileSync(file, 'utf8').split(' ');
    const diedHere = host === hostname() && !isAlive(Number(pid));
    return { pid: Number(pid), abandoned: diedHere || age > ABANDONED_MS };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);
