import type { NotesImport } from 'contract/imports';
import { expect, test } from 'vitest';
import { outcomeOf, shareDone, sortOutChosen, stateOf } from './imports.rules';

const chosen = (...paths: string[]) => paths.map((path) => ({ path, file: new File(['x'], path.split('/').at(-1) ?? path) }));
const anImport = (more: Partial<NotesImport>): NotesImport => ({
  id: 'imp_1',
  filename: 'Notes.zip',
  status: 'reading',
  problem: null,
  total: 4,
  lookedAt: 1,
  counts: { added: 1, changed: 0, unchanged: 0, leftOut: 0 },
  leftOut: [],
  createdAt: 0,
  finishedAt: null,
  ...more,
});

test('a folder is packed under its name, without what the computer put beside the notes', () => {
  const [sending, ...others] = sortOutChosen(chosen('Notes/a.md', 'Notes/.DS_Store', 'Notes/Attachments/b.pdf'));
  expect(others).toEqual([]);
  expect(sending).toMatchObject({ name: 'Notes', pack: [{ path: 'Notes/a.md' }, { path: 'Notes/Attachments/b.pdf' }] });
});

test('an archive is sent as it is, loose notes together', () => {
  const sendings = sortOutChosen(chosen('export.zip', 'a.md', 'b.md'));
  expect(sendings).toMatchObject([{ archive: { name: 'export.zip' } }, { name: 'Notes', pack: [{}, {}] }]);
});

test('an import says how far it is and what came of it', () => {
  expect(stateOf(anImport({ total: 0 }))).toBe('Waiting to be opened');
  expect(shareDone(anImport({ total: 0 }))).toBeUndefined();
  expect(stateOf(anImport({}))).toBe('Looking at 1 of 4 files');
  expect(shareDone(anImport({}))).toBe(0.25);
  const done = anImport({ status: 'done', counts: { added: 2, changed: 1, unchanged: 3, leftOut: 4 } });
  expect(outcomeOf(done)).toBe('2 notes added, 1 updated, 3 there already, 4 left out');
});
