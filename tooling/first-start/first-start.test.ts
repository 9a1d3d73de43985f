import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { explainInstallFailure } from './explain-install-failure.mjs';
import { acquireInstallLock } from './install-lock.mjs';
import { installWhenNeeded } from './install-when-needed.mjs';

const failed = { succeeded: false, interrupted: false, npmFound: true };

describe('a failed install says what to do', () => {
  it.each([
    ['npm error code ENOTFOUND\nnpm error network request to https://registry.example/x failed', 'could not be reached'],
    ['npm error code ENOSPC', 'disk is full'],
    [
      "npm error code EACCES\nnpm error Error: EACCES: permission denied, mkdir '/srv/trove/node_modules'",
      'may not be written',
    ],
    [
      'npm error `npm ci` can only install packages when your package.json and package-lock.json are in sync.',
      'complete-lock.mjs',
    ],
    ['npm error code E401', 'refused the request'],
    ['npm error code E404', 'no copy of one of the packages'],
    ['npm error code EINTEGRITY', 'npm cache verify'],
    ['npm error something nobody has seen', 'npm says why above'],
  ])('%s', (errorOutput, advice) => {
    expect(explainInstallFailure({ ...failed, errorOutput })).toContain(advice);
  });

  it('when there is no npm', () => {
    expect(explainInstallFailure({ ...failed, npmFound: false, errorOutput: 'spawn npm ENOENT' })).toContain(
      'npm was not found',
    );
  });

  it('when it was interrupted', () => {
    expect(explainInstallFailure({ ...failed, interrupted: true, errorOutput: '' })).toContain('Run the command again');
  });
});

describe('the install lock', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'trove-lock-'));
    file = join(folder, '.installing');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('lets one process in at a time and says whom the other waits for', async () => {
    const order: string[] = [];
    const first = await acquireInstallLock(file, { retryMs: 5 });
    const second = acquireInstallLock(file, { retryMs: 5, onWait: (holder) => order.push(`waits for ${holder}`) }).then(
      (lock) => {
        order.push('second in');
        return lock.release();
      },
    );
    await vi.waitFor(() => expect(order).toHaveLength(1));
    order.push('first out');
    first.release();
    await second;
    expect(order).toEqual([`waits for ${process.pid}`, 'first out', 'second in']);
    expect(existsSync(file)).toBe(false);
  });

  it('is taken over from a process that died', async () => {
    const child = spawn(process.execPath, ['--eval', '']);
    await once(child, 'exit');
    writeFileSync(file, `${child.pid} ${hostname()}`);
    const lock = await acquireInstallLock(file, { retryMs: 5, onWait: () => expect.fail('waits for a dead process') });
    lock.release();
  });

  it('is taken over when nobody has touched it for long, whoever holds it', async () => {
    writeFileSync(file, '1 another-machine');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(file, longAgo, longAgo);
    const lock = await acquireInstallLock(file, { retryMs: 5, onWait: () => expect.fail('waits for an abandoned file') });
    lock.release();
  });
});

describe('an install', () => {
  let root: string;
  let installed: string[];
  const install = async (_: string, extent: string) => {
    installed.push(extent);
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    mkdirSync(join(root, 'node_modules'));
    return { ...failed, succeeded: true, errorOutput: '' };
  };
  const need = (wanted: 'product' | 'everything') => installWhenNeeded(root, wanted, install);
  const changeLockFile = () => writeFileSync(join(root, 'package-lock.json'), `{ "version": "${installed.length}" }`);
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'trove-install-'));
    installed = [];
    changeLockFile();
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('for a start brings no tools of tests, and a test brings them later', async () => {
    expect([await need('product'), await need('product'), await need('everything'), await need('everything')]).toEqual(
      Array.from({ length: 4 }, () => null),
    );
    expect(installed).toEqual(['product', 'everything']);
  });

  it('is not repeated by a start after a test, and takes nothing away when the lock file changes', async () => {
    await need('everything');
    await need('product');
    expect(installed).toEqual(['everything']);
    changeLockFile();
    await need('product');
    expect(installed).toEqual(['everything', 'everything']);
  });

  it('of an earlier version was one of everything', async () => {
    await need('everything');
    const stamp = join(root, 'node_modules/.installed-from');
    expect(readFileSync(stamp, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('that fails says what to do, and is tried again', async () => {
    const broken = () => Promise.resolve({ ...failed, errorOutput: 'npm error code ENOSPC' });
    expect(await installWhenNeeded(root, 'product', broken)).toContain('disk is full');
    await need('product');
    expect(installed).toEqual(['product']);
  });
});

it('refuses an old Node with a sentence', () => {
  const script = fileURLToPath(new URL('../with-node.mjs', import.meta.url));
  const pretend = "Object.defineProperty(process.versions, 'node', { value: '16.20.2' })";
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, script, 'start'],
    {
      encoding: 'utf8',
    },
  );
  expect(stderr).toContain('Trove needs Node 20 or newer to start, and this is Node 16.20.2');
  expect(status).toBe(1);
});
