import { expect, test } from 'vitest';
import { initials } from './initials';

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada King Lovelace', 'AL'],
  ['ada', 'A'],
  ['  Élodie   Åström ', 'ÉÅ'],
  ['', 'U'],
  ['!!!', 'U'],
  [undefined, 'U'],
])('%s has the initials %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
