import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findUnfitDependencies } from './find-unfit-dependencies.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trove-dependencies-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** The problems of a checkout with this package installed, and this asked for. */
function problemsOf(locked: Record<string, unknown>, described: Record<string, unknown> = {}): string[] {
  const sound = { version: '1.0.0', license: 'MIT', integrity: 'sha512-abc' };
  const packages = { '': {}, 'node_modules/there': { ...sound, ...locked } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  writeFileSync(join(root, 'package.json'), JSON.stringify(described));
  return findUnfitDependencies(root).map(({ problem }) => problem);
}

it('accepts what is pinned, free and from the registry', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ license: '(GPL-3.0-only OR MIT)' })).toEqual([]);
  expect(problemsOf({ license: 'Apache-2.0 AND MIT' })).toEqual([]);
  expect(problemsOf({}, { dependencies: { there: '1.0.0', typescript: 'npm:@typescript/native@7.0.2' } })).toEqual([]);
});

it.each([['GPL-3.0-only'], ['LGPL-3.0-or-later'], ['MIT AND GPL-3.0-only'], [undefined], ['SEE LICENSE IN license.txt']])(
  'refuses the licence %s, but in a tool that nobody gets',
  (license) => {
    expect(problemsOf({ license })).toEqual([expect.stringContaining('must be free to use')]);
    expect(problemsOf({ license, dev: true })).toEqual([]);
  },
);

it.each(['^1.0.0', '~1.0.0', '*', 'latest', 'github:somebody/there', '1.x'])('refuses the range %s', (version) => {
  expect(problemsOf({}, { devDependencies: { there: version } })).toEqual([expect.stringContaining('name one version')]);
});

it('refuses a package without a checksum, unless it is of another platform and was put back into the lock file', () => {
  expect(problemsOf({ integrity: undefined })).toEqual(['no checksum in the lock file']);
  expect(problemsOf({ integrity: undefined, license: undefined, optional: true, os: ['win32'] })).toEqual([]);
});

it('refuses a package from an address of its own', () => {
  expect(problemsOf({ resolved: 'git+ssh://git@example.org/there.git' })).toEqual([
    expect.stringContaining('not from the registry'),
  ]);
});

it('asks about scripts that run at an install', () => {
  expect(problemsOf({ hasInstallScript: true })).toEqual([expect.stringContaining('allowScripts')]);
  expect(problemsOf({ hasInstallScript: true }, { allowScripts: { there: false } })).toEqual([]);
});
