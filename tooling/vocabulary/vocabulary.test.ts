import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findRetiredWords } from './find-retired-words.mjs';

const roots: string[] = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true })));

function retiredIn(file: string, text: string) {
  const root = mkdtempSync(join(tmpdir(), 'trove-vocabulary-'));
  roots.push(root);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return findRetiredWords(root).map(({ line, retired }) => `${line} ${retired}`);
}

it.each([
  ['const standIn = 1;', '1 stand in'],
  ['class StandInServer {}', '1 stand in'],
  ['const useStandIns = 1;', '1 stand ins'],
  ['// a stand-in for it', '1 stand in'],
  ['\nexport type Manuscript = 1;', '2 manuscript'],
  ['const CLOUD_COURTESY = courtesy;', '1 courtesy'],
  ['files.putIn(folder);', '1 put in'],
  ['const { withoutMeaning } = answer;', '1 without meaning'],
  ['type Place = Options;', '1 type named Place'],
  ['export interface Place {', '1 type named Place'],
])('finds %j', (text, expected) => expect(retiredIn('apps/server/src/kernel/a.ts', text)).toContain(expected));

it('finds a retired word in the name of a file', () =>
  expect(retiredIn('apps/server/src/engines/x/keep-stand-in.ts', '')).toContain('0 stand in'));

it.each([
  'const placed = 1; // the words are put in order',
  'type Placement = 1;',
  'const understanding = 1;',
  'const input = standing;',
  'buryat',
  'understand in time',
])('leaves %j alone', (text) => expect(retiredIn('apps/server/src/kernel/a.ts', text)).toEqual([]));
