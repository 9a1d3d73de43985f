import { expect, it } from 'vitest';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { createRememberNames } from './remember-names.ts';

const { ownerId } = scopeOf('owner-1');
const namesOf = (...filenames: string[]) => ({ filenames, folders: ['Home'], senders: ['Harbour'], tags: [] });

it('the same names are the same lists, until one of them changes', () => {
  const remember = createRememberNames();
  const first = remember(ownerId, namesOf('a.pdf', 'b.pdf'), ['Roof']);
  expect(remember(ownerId, namesOf('a.pdf', 'b.pdf'), ['Roof'])).toBe(first);
  expect([...first.words()]).toEqual(['a', 'pdf', 'b', 'home', 'harbour', 'roof']);
  const renamed = remember(ownerId, namesOf('a.pdf', 'c.pdf'), ['Roof']);
  expect(renamed).not.toBe(first);
  expect(renamed.words().has('c')).toBe(true);
  expect(remember(ownerId, namesOf('a.pdf', 'c.pdf'), ['Door']).words().has('door')).toBe(true);
});

it('nobody gets the names of another, and who asked longest ago is forgotten', () => {
  const remember = createRememberNames();
  const first = remember(ownerId, namesOf('a.pdf'), []);
  for (let number = 2; number <= 21; number++)
    expect(remember(scopeOf(`owner-${number}`).ownerId, namesOf('a.pdf'), [])).not.toBe(first);
  expect(remember(ownerId, namesOf('a.pdf'), [])).not.toBe(first);
});
