import { expect, test } from 'vitest';
import { makeRecoveryCodes, readRecoveryCode } from './make-recovery-codes.ts';

test('ten codes are made, each found by its first character', () => {
  const codes = makeRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(new Set(codes.map((code) => code[0])).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
});

test('a code is read however it is typed', () => {
  expect(readRecoveryCode('k3f9-2m7q-x0ts')).toBe('k3f92m7qx0ts');
  expect(readRecoveryCode(' K3F9 2M7Q XOTS ')).toBe('k3f92m7qx0ts');
  expect(readRecoveryCode('l3f9-2m7q-x0ti')).toBe('13f92m7qx0t1');
});

test('what is no recovery code is none', () => {
  for (const typed of ['', '123456', 'k3f9-2m7q-x0t', 'k3f9-2m7q-x0tsx', 'k3f9-2m7q-x0t!', 'u3f9-2m7q-x0ts'])
    expect(readRecoveryCode(typed)).toBeUndefined();
});
