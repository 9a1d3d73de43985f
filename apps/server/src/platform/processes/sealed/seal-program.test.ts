import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canSealPrograms, countsByNamespace, PROGRAM_ENVIRONMENT, sealProgram } from './seal-program.ts';

test.each([
  ['4.18.0-553.el8.x86_64', false],
  ['5.10.0-33-amd64', false],
  ['5.14.0-427.el9.x86_64', true],
  ['6.8.0-45-generic', true],
])('whether Linux %s counts the processes of a namespace: %s', (release, counts) => {
  expect(countsByNamespace(release)).toBe(counts);
});

test.skipIf(!canSealPrograms())('a server that keeps its files from other users can still run a program behind walls', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trove-walls-'));
  const limits = {
    milliseconds: 5_000,
    processorSeconds: 5,
    memory: 1024 ** 3,
    fileSize: 1024 ** 2,
    folderSize: 1024 ** 2,
    openFiles: 64,
    processes: 16,
  };
  const places = { root: join(folder, 'root'), work: join(folder, 'work'), result: 'result' };
  for (const place of [places.root, places.work]) mkdirSync(place);
  try {
    const { command } = sealProgram({ path: '/usr/bin/true', folders: [] }, [], places, limits);
    const { status, stderr } = spawnSync('/bin/sh', ['-c', 'umask 077; exec "$@"', 'sh', ...command], {
      env: PROGRAM_ENVIRONMENT,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
