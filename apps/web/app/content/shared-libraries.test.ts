import { readFileSync } from 'node:fs';
import { can, DEED_MEANINGS, DEEDS, INVITATION_DAYS, LIBRARY_LIMITS, ROLES } from 'contract/libraries';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('documentation/shared-libraries.md', import.meta.url), 'utf8');

test('the documentation shows the table of permissions that the server goes by', () => {
  const rows = DEEDS.map((deed) => [DEED_MEANINGS[deed], ...ROLES.map((role) => (can(role, deed) ? 'yes' : '–'))]);
  const table = [['may', ...ROLES], ['---', ...ROLES.map(() => '---')], ...rows].map((cells) => cells.join('|'));
  const written = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replace(/^-+$/, '---'))
        .join('|'),
    );
  expect(written).toEqual(table);
});

test('it names the limits that there are', () => {
  expect(page).toContain(`in ${LIBRARY_LIMITS.libraries} libraries`);
  expect(page).toContain(`at most ${LIBRARY_LIMITS.members} members and ${LIBRARY_LIMITS.invitations} open invitations`);
  expect(INVITATION_DAYS.usual).toBe(7);
});
