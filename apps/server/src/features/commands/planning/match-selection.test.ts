import { expect, test } from 'vitest';
import type { Selection } from '../reading/typed-command.ts';
import type { KnownDocument, LibraryView } from './known-document.ts';
import { matchSelection } from './match-selection.ts';

const letter = (id: string, date: string | null): KnownDocument => ({
  id,
  filename: `${id}.pdf`,
  folder: '',
  tags: [],
  starred: false,
  source: 'upload',
  trashed: false,
  bytes: 1_000,
  facts: date === null ? {} : { date: { value: date, place: null, confidence: 0.9 } },
});
const VIEW: LibraryView = {
  documents: [
    letter('old', '2023-01-05'),
    letter('undated', null),
    letter('new', '2026-02-01'),
    letter('middle', '2024-07-09'),
  ],
  selected: [],
  folder: null,
  held: new Map(),
};
const NONE = { filenames: [], unknownFilenames: [], words: [], single: false, said: '', except: [] };
const exceptNewest = (first: number): Selection => ({
  ...NONE,
  everything: true,
  except: [{ ...NONE, everything: false, order: { by: 'date', descending: true }, first }],
});

test('what is left out by its place is the newest of those that are meant, and whatever may be newer without saying so', () => {
  expect(matchSelection(exceptNewest(1), VIEW).map(({ id }) => id)).toEqual(['old', 'middle']);
  expect(matchSelection(exceptNewest(2), VIEW).map(({ id }) => id)).toEqual(['old']);
  const undated = { ...VIEW, documents: [letter('one', null), letter('two', null)] };
  expect(matchSelection(exceptNewest(1), undated)).toEqual([]);
});
