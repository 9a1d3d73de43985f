import { expect, test } from 'vitest';
import type { OwnerId } from '#kernel/owner.ts';
import { createTellOperator } from './tell-operator.ts';

const account = (id: string, email: string | null, hasPassword = true) => ({ id: id as OwnerId, email, hasPassword });
const ACCOUNTS = [
  account('acc_1', 'ann@example.org'),
  account('acc_2', 'ben@example.org'),
  account('sso|3', 'ben@example.org', false),
];

test.each([
  ['the first account of one’s own machine', [], true, ['acc_1']],
  ['nobody on a server that others reach', [], false, []],
  ['who is named, wherever the server runs', ['Ben@Example.org'], true, ['acc_2']],
  ['who is named by id', ['sso|3', 'acc_1'], false, ['acc_1', 'sso|3']],
  ['nobody who is named and has no account', ['eve@example.org'], true, []],
])('operates: %s', async (_who, admins, isOwnMachine, expected) => {
  const tell = createTellOperator({ admins, isOwnMachine, listAccounts: () => Promise.resolve(ACCOUNTS) });
  const operators = [];
  for (const { id } of ACCOUNTS) if (await tell(id)) operators.push(id);
  expect(operators).toEqual(expected);
});
