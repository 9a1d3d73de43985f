import { expect, test } from 'vitest';
import { crossOff, findLeftBehind, keepUnsent, type UnsentPlaces } from './unsent-files';

function places(open: readonly string[] = []): UnsentPlaces & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    openPages: async () => new Set(open),
    storage: {
      get length() {
        return kept.size;
      },
      key: (index) => [...kept.keys()][index] ?? null,
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  };
}
const file = (name: string, size = 10) => ({ name, size });

test('what a page did not send is found by the next page of the same person, and by nobody else', async () => {
  const at = places();
  keepUnsent(at, 'ann', 'page-1', [file('a.pdf'), file('b.pdf')]);
  expect((await findLeftBehind(at, 'ann', 'page-2')).flatMap(({ files }) => files)).toEqual([file('a.pdf'), file('b.pdf')]);
  expect(await findLeftBehind(at, 'ben', 'page-2')).toEqual([]);
  expect(await findLeftBehind(at, 'ann', 'page-1')).toEqual([]);
});

test('a page that is still open sends its own files', async () => {
  const at = places(['page-1']);
  keepUnsent(at, 'ann', 'page-1', [file('a.pdf')]);
  expect(await findLeftBehind(at, 'ann', 'page-2')).toEqual([]);
});

test('files that are chosen again are crossed off, each once, by name and size', async () => {
  const at = places();
  keepUnsent(at, 'ann', 'page-1', [file('a.pdf'), file('a.pdf'), file('b.pdf', 1), file('c.pdf')]);
  const left = async () => (await findLeftBehind(at, 'ann', 'new')).flatMap(({ files }) => files);
  crossOff(at, await findLeftBehind(at, 'ann', 'new'), [file('a.pdf'), file('b.pdf', 2), file('other.pdf')]);
  expect(await left()).toEqual([file('a.pdf'), file('b.pdf', 1), file('c.pdf')]);
  crossOff(at, await findLeftBehind(at, 'ann', 'new'), await left());
  expect(at.kept.size).toBe(0);
});

test('what was sent is forgotten, and a list that nobody here wrote is empty', async () => {
  const at = places();
  keepUnsent(at, 'ann', 'page-1', [file('a.pdf')]);
  keepUnsent(at, 'ann', 'page-1', []);
  expect(at.kept.size).toBe(0);
  at.kept.set('uploads-unsent:ann:page-3', '{nonsense');
  expect((await findLeftBehind(at, 'ann', 'new')).flatMap(({ files }) => files)).toEqual([]);
});
