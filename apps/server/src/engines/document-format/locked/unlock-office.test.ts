import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { madeCompound } from '../packages/made-compound.test-support.ts';
import { madeAgileLock, madeStandardLock } from './made-locked-office.test-support.ts';
import { unlockOffice } from '../unlock-office.ts';

const content = Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(9_000)]);

test.each([
  ['AES of 256 bits and SHA-512, as Office has done since 2013', { spins: 100_000 }],
  ['AES of 128 bits and SHA-1, as Office 2010 did', { hash: 'SHA1', keyBits: 128 }],
  ['AES of 192 bits and SHA-384', { hash: 'SHA384', keyBits: 192 }],
] as const)('a package locked with %s opens with its password, and with no other', (_lock, options) => {
  const file = madeAgileLock(content, 'Käse \u{1F9C0}', options);
  expect(unlockOffice(file, 'Käse \u{1F9C0}').equals(content)).toBe(true);
  expect(() => unlockOffice(file, 'Kase')).toThrow(expect.objectContaining({ reason: 'needs_password' }));
  expect(() => unlockOffice(file, '')).toThrow(expect.objectContaining({ reason: 'needs_password' }));
});

test.each([128, 256] as const)('a package locked by Office 2007 with AES of %i bits opens with its password', (keyBits) => {
  const file = madeStandardLock(content, 'open sesame', { keyBits });
  expect(unlockOffice(file, 'open sesame').equals(content)).toBe(true);
  expect(() => unlockOffice(file, 'Open Sesame')).toThrow(expect.objectContaining({ reason: 'needs_password' }));
});

test.each([
  ['asks for more work than is done', { spinCount: '10000000' }, 'too_costly'],
  ['asks for endless work', { spinCount: '1e99' }, 'damaged'],
  ['names a cipher that nobody knows', { cipherAlgorithm: 'RC2' }, 'unknown_lock'],
  ['names a key of no length', { keyBits: '0' }, 'unknown_lock'],
  ['holds half a block', { encryptedKeyValue: 'AAAA' }, 'damaged'],
  ['holds a key that is too short', { encryptedKeyValue: Buffer.alloc(16).toString('base64') }, 'damaged'],
] as const)('a lock that %s is refused', (_what, said, reason) => {
  expect(() => unlockOffice(madeAgileLock(content, 'x', { said }), 'x')).toThrow(expect.objectContaining({ reason }));
});

test.each([
  ['no lock at all', { EncryptedPackage: content }, 'unknown_lock'],
  [
    'a lock by rights alone',
    { EncryptedPackage: content, EncryptionInfo: Buffer.from([1, 0, 1, 0, 0, 0, 0, 0]) },
    'unknown_lock',
  ],
  [
    'a lock that ends early',
    { EncryptedPackage: content, EncryptionInfo: Buffer.from([4, 0, 2, 0, 0, 0, 0, 0, 9]) },
    'damaged',
  ],
  [
    'a lock that is no XML',
    { EncryptedPackage: content, EncryptionInfo: Buffer.from([4, 0, 4, 0, 64, 0, 0, 0, 60]) },
    'damaged',
  ],
])('a file with %s is refused', (_what, streams, reason) => {
  expect(() => unlockOffice(madeCompound(streams), 'x')).toThrow(expect.objectContaining({ reason }));
});

test('a package that is shorter than it says is damaged', () => {
  const file = madeAgileLock(content, 'x');
  const at = file.indexOf(Buffer.from([content.length & 0xff, content.length >> 8, 0, 0, 0, 0, 0, 0]));
  file.writeUInt32LE(content.length * 2, at);
  expect(() => unlockOffice(file, 'x')).toThrow(expect.objectContaining({ reason: 'damaged' }));
});
