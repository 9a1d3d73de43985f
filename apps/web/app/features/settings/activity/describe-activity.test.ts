import type { LibraryMember } from 'contract/libraries';
import type { AuditEntry } from 'contract/v1/audit';
import { expect, test } from 'vitest';
import { askFor, EVERYTHING, isFiltered, sayWho } from './describe-activity';

test('a filter asks for whole days where the person is, and for nothing that is not set', () => {
  expect(askFor(EVERYTHING, {})).toBe('');
  expect(isFiltered(EVERYTHING)).toBe(false);
  const asked = new URLSearchParams(
    askFor({ text: 'lease', from: '2026-11-02', until: '2026-11-02', by: 'key' }, { format: 'csv' }),
  );
  const [since, until] = [asked.get('since') ?? '', asked.get('until') ?? ''];
  expect(Date.parse(until) - Date.parse(since)).toBe(86_400_000);
  expect(new Date(since).getDate()).toBe(2);
  expect([asked.get('text'), asked.get('by'), asked.get('format')]).toEqual(['lease', 'key', 'csv']);
  expect(askFor({ ...EVERYTHING, from: 'yesterday' }, {})).toBe('');
});

const entry = (by: AuditEntry['by'], more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'aud_1',
  at: '2026-11-24T10:00:00.000Z',
  event: 'file deleted',
  subject: 'Lease.pdf',
  by,
  key_id: null,
  address: null,
  details: {},
  number: 1,
  hash: 'ab',
  ...more,
});
const member = (accountId: string, name: string, you = false): LibraryMember => ({
  accountId,
  name,
  email: null,
  role: 'editor',
  joinedAt: 0,
  you,
});

test('who did it is the member of a shared library, also one who left, and the key or app by its name', () => {
  const known = { keys: [], apps: [], members: [member('acc_ann', 'Ann', true), member('acc_ben', 'Ben')] };
  const by = (id: string) => sayWho(entry('person', { details: { member: id } }), known);
  expect([by('acc_ann'), by('acc_ben'), by('acc_eve')]).toEqual(['You', 'Ben', 'A former member']);
  expect(sayWho(entry('person'), { ...known, members: [] })).toBe('You, signed in');
  expect(sayWho(entry('server'), known)).toBe('Trove');
  expect(sayWho(entry('key', { key_id: 'key_1' }), known)).toBe('A key or app that is gone');
  expect(sayWho(entry('key', { key_id: 'key_1', details: { member: 'acc_ben' } }), known)).toBe('A key or app of Ben');
});
