import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { makeSecret, matchCode, readCode, setUpAddress } from './match-code.ts';

/** The secret of the examples in RFC 6238, appendix B. */
const secret = Secret.fromLatin1('12345678901234567890').base32;
const STEP = 30_000;
const at = (code: string, now: number, lastStep = 0) => matchCode(code, { secret, lastStep }, now);

test('the codes of RFC 6238 are accepted at their times', () => {
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const)
    expect(at(code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
});

test('a clock that is one step early or late is accepted, and two are not', () => {
  const now = 1_234_567_890_000;
  const step = Math.floor(now / STEP);
  expect([-STEP, 0, STEP].map((drift) => at('005924', now + drift))).toEqual([step, step, step]);
  expect(at('005924', now + 2 * STEP)).toBeUndefined();
  expect(at('005924', now - 2 * STEP)).toBeUndefined();
});

test('a code is not accepted twice, nor one before the last that was', () => {
  const now = 1_234_567_890_000;
  const step = at('005924', now) ?? 0;
  expect(at('005924', now, step)).toBeUndefined();
  expect(at('005924', now, step + 1)).toBeUndefined();
  expect(at('005924', now, step - 1)).toBe(step);
});

test('a person may type a code in groups, and what is no code is none', () => {
  expect(['287 082', '287-082', ' 287082 ', '２８７０８２'].map(readCode)).toEqual(Array(4).fill('287082'));
  expect(['', '28708', '2870822', 'abcdef', '28708٢'].map(readCode)).toEqual(Array(5).fill(undefined));
});

test('what an app reads from the QR code makes the same codes', () => {
  const fresh = makeSecret();
  expect(Secret.fromBase32(fresh).bytes).toHaveLength(20);
  const address = setUpAddress(fresh, 'ann@example.org');
  expect(address).toMatch(/^otpauth:\/\/totp\/Trove:ann%40example\.org\?issuer=Trove&secret=[A-Z2-7]{32}&/);
  const code = TOTP.generate({ secret: Secret.fromBase32(fresh), timestamp: 5_000_000 });
  expect(matchCode(code, { secret: fresh, lastStep: 0 }, 5_000_000)).toBe(166);
});
