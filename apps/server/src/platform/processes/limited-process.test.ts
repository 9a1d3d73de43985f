import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { chooseConfinement } from './confine-process.ts';
import { ProcessDiedError, startLimitedProcess } from './limited-process.ts';
import type { ProcessLimits } from './process-limits.ts';
import type { ProcessQuestion } from './process-messages.ts';

const MEBIBYTE = 1024 * 1024;
const LIMITS: ProcessLimits = {
  silence: 5_000,
  processMemory: 512 * MEBIBYTE,
  heap: 128 * MEBIBYTE,
  engineMemory: 64 * MEBIBYTE,
  partsPerProcess: 100,
  recycleAbove: 64 * MEBIBYTE,
};
type Question = ProcessQuestion & { readonly other?: string };

describe('a process for files of strangers', { timeout: 60_000 }, () => {
  let folder: string;
  const server = createServer((socket) => socket.end());
  let port = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'limited-process-'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const start = (program = new URL('limited-process.test-support.ts', import.meta.url), limits = LIMITS) =>
    startLimitedProcess<Question>({
      name: 'test',
      program,
      settings: { port },
      limits,
      background: false,
      addons: false,
      errorOf: (refusal) => new Error(String(refusal)),
      log: silentLog,
    });
  const save = async (name: string, content: string) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };

  test('reads the file it is asked about and nothing else, writes nothing, starts nothing, and has no network', async () => {
    const [mine, other] = [await save('mine', 'my words'), await save('other', 'a secret')];
    const child = start();
    const found = await child.ask({ kind: 'try', path: mine, other });
    expect(found).toMatchObject({
      input: 'my words',
      otherFile: 'ERR_ACCESS_DENIED',
      write: 'ERR_ACCESS_DENIED',
      spawn: 'ERR_ACCESS_DENIED',
      worker: 'ERR_ACCESS_DENIED',
      fetch: 'undefined',
      lateNetwork: 'Error: This process may not use node:http2',
    });
    // What the platform gives differs; where it gives namespaces, no interface is up and nothing is reached.
    if (chooseConfinement().confinement === 'no network, no new privileges')
      expect(found).toMatchObject({ reach: 'ENETUNREACH', interfaces: 0 });
    const next = await child.ask({ kind: 'try', path: other, other: mine });
    expect(next).toMatchObject({ input: 'a secret', otherFile: 'ERR_ACCESS_DENIED' });
    await child.end();
  });

  test('is killed when told to stop, and leaves no folder behind', async () => {
    const before = (await readdir(tmpdir())).filter((name) => name.startsWith('trove-input-')).length;
    const child = start();
    const stop = new AbortController();
    const spinning = child.ask({ kind: 'spin', path: await save('spin', '') }, { signal: stop.signal });
    stop.abort();
    await expect(spinning).rejects.toMatchObject({ name: 'AbortError' });
    await child.end();
    expect(child.alive).toBe(false);
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('trove-input-')).length).toBeLessThanOrEqual(before);
  });

  test('counts as dead from the moment it is killed, so that nobody else is given it', async () => {
    const child = start();
    const stop = new AbortController();
    const path = await save('spin', '');
    const spinning = child.ask({ kind: 'spin', path }, { signal: stop.signal }).catch(() => 'stopped');
    await vi.waitFor(() => expect(child.path).toBe(path), 30_000);
    stop.abort();
    expect(child.alive).toBe(false);
    expect(await spinning).toBe('stopped');
    await child.end();
  });

  test('is killed by its own guard when it spins', async () => {
    const child = start(undefined, { ...LIMITS, silence: 300 });
    await expect(child.ask({ kind: 'spin', path: await save('spin', '') })).rejects.toBeInstanceOf(ProcessDiedError);
  });

  test('that does not start is no fault of the file', async () => {
    const child = start(new URL('./no-such-program.ts', import.meta.url));
    await expect(child.ask({ kind: 'try', path: folder })).rejects.toThrow('could not be started');
  });
});
