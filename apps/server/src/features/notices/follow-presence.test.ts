import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOOK, type Presence } from 'contract/notices';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { manualClock } from '#kernel/clock.ts';
import { silentLog } from '#kernel/log.ts';
import type { Listener } from '#platform/sockets/sockets.ts';
import { createFollowPresence } from './follow-presence.ts';

const { ownerId: library } = scopeOf('lib_home');
const { ownerId: ann } = scopeOf('acc_ann');
const { ownerId: ben } = scopeOf('acc_ben');
const clock = manualClock(1_800_000_000_000);

/** One process; what it tells its sockets, by socket. */
function openProcess(name: string) {
  const told = new Map<string, Presence>();
  const said: string[] = [];
  const presence = createFollowPresence(
    {
      clock,
      log: silentLog,
      describe: async (ids) => new Map(ids.map((id) => [id, { name: id === ann ? 'Ann' : 'Ben', email: null }])),
      emit: (ids, event) => ids.forEach((id) => told.set(id, event)),
      tellOthers: (text) => said.push(text),
    },
    name,
  );
  return { presence, told, said, at: (id: string) => told.get(id)?.people.map((one) => `${one.name} ${one.page}`) };
}
const socket = (id: string, person: Listener['person'], room = library): Listener => ({ id, person, room });
const look = (documentId: string, page: number) => ({ documentId, page });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const pass = () => vi.advanceTimersByTimeAsync(300);

test('who is in a document is told to those who are, with their page, and who left is gone', async () => {
  const { presence, at, told } = openProcess('one');
  presence.hear.said(socket('a', ann), look('doc', 1));
  presence.hear.said(socket('b', ben), look('doc', 2));
  presence.hear.said(socket('c', ben), look('other', 7));
  await pass();
  expect([at('a'), at('b'), at('c')]).toEqual([['Ann 1', 'Ben 2'], ['Ann 1', 'Ben 2'], ['Ben 7']]);
  presence.hear.said(socket('b', ben), look('doc', 5));
  await pass();
  expect(at('a')).toEqual(['Ann 1', 'Ben 5']);
  presence.hear.left(socket('b', ben));
  told.clear();
  await pass();
  expect([at('a'), at('b')]).toEqual([['Ann 1'], undefined]);
  presence.close();
});

test('a person with two pages open is one, on the page they turned last', async () => {
  const { presence, at } = openProcess('one');
  presence.hear.said(socket('a', ann), look('doc', 1));
  presence.hear.said(socket('b1', ben), look('doc', 2));
  presence.hear.said(socket('b2', ben), look('doc', 3));
  presence.hear.said(socket('b1', ben), look('doc', 4));
  await pass();
  expect(at('a')).toEqual(['Ann 1', 'Ben 4']);
  presence.hear.said(socket('b1', ben), null);
  await pass();
  expect(at('a')).toEqual(['Ann 1', 'Ben 3']);
  presence.close();
});

test('nobody is told in a library of one person, nor of what has no sense', async () => {
  const { presence, told } = openProcess('one');
  presence.hear.said(socket('a', ann, ann), look('doc', 1));
  presence.hear.said(socket('b', ben), 'page 3');
  presence.hear.said(socket('b', ben), { documentId: 'doc', page: -1 });
  await pass();
  expect([told.size, presence.hear.name]).toEqual([0, LOOK]);
  presence.close();
});

test('processes tell each other; one that died takes its people along', async () => {
  const [one, two] = [openProcess('one'), openProcess('two')];
  one.presence.hear.said(socket('a', ann), look('doc', 1));
  two.presence.hear.said(socket('b', ben), look('doc', 2));
  await pass();
  for (const text of two.said) one.presence.heard(text);
  for (const text of one.said.splice(0)) one.presence.heard(text);
  await pass();
  expect(one.at('a')).toEqual(['Ben 2', 'Ann 1']);
  clock.advance(31_000);
  await vi.advanceTimersByTimeAsync(10_500);
  expect(one.at('a')).toEqual(['Ann 1']);
  one.presence.close();
  two.presence.close();
});
