import { expect, test } from 'vitest';
import { countsByNamespace } from './seal-program.ts';

test.each([
  ['4.18.0-553.el8.x86_64', false],
  ['5.10.0-33-amd64', false],
  ['5.14.0-427.el9.x86_64', true],
  ['6.8.0-45-generic', true],
])('whether Linux %s counts the processes of a namespace: %s', (release, counts) => {
  expect(countsByNamespace(release)).toBe(counts);
});
