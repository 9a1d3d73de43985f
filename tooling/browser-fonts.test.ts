import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { writeFontConfiguration } from './browser-fonts.mjs';

const match = (family: string) =>
  spawnSync('fc-match', [family, 'family'], {
    encoding: 'utf8',
    env: { ...process.env, FONTCONFIG_FILE: writeFontConfiguration() },
  });
const hasFontconfig = spawnSync('fc-match', ['--version']).error === undefined;

it.skipIf(!hasFontconfig)('gives every browser the same faces, whatever the machine has', () => {
  expect(match('sans-serif').stdout.trim()).toBe('Liberation Sans');
  expect(match('DejaVu Sans').stdout.trim()).not.toContain('DejaVu');
});
