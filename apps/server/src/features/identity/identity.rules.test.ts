import { expect, test } from 'vitest';
import { deviceOf, isEmail, isLoopback, isRegistrationOpen, normaliseEmail, waitInWords } from './identity.rules.ts';

test('addresses that differ in case, spaces or how an accent is composed are one', () => {
  expect(normaliseEmail(' Ann@Example.ORG ')).toBe('ann@example.org');
  expect(normaliseEmail('jose\u0301@example.org')).toBe(normaliseEmail('jos\u00e9@example.org'));
});

test('an address has one @ with something on both sides', () => {
  expect(['a@b', 'first.last+tag@sub.example.org'].every(isEmail)).toBe(true);
  expect(['', 'a', '@b', 'a@', 'a@b@c', 'a b@c', `${'a'.repeat(254)}@b`].some(isEmail)).toBe(false);
});

test('registration is open by itself only where nobody else can reach it', () => {
  const open = (publicUrl: string, listenHost: string, said?: boolean) => isRegistrationOpen(said, publicUrl, listenHost);
  expect(open('http://localhost:8000', '127.0.0.1')).toBe(true);
  expect(open('http://localhost:8000', '0.0.0.0')).toBe(false);
  expect(open('https://trove.example.org', '127.0.0.1')).toBe(false);
  expect(open('https://trove.example.org', '0.0.0.0', true)).toBe(true);
  expect(open('http://localhost:8000', '127.0.0.1', false)).toBe(false);
});

test('only addresses of this machine are loopback', () => {
  expect(['localhost', 'trove.localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'].every(isLoopback)).toBe(true);
  expect(['localhost.example.org', '128.0.0.1', '0.0.0.0', '::', 'example.org'].some(isLoopback)).toBe(false);
});

test('devices are named by browser and system', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36';
  expect(deviceOf(chrome)).toBe('Chrome on Windows');
  expect(deviceOf(`${chrome} Edg/146.0.0.0`)).toBe('Edge on Windows');
  expect(deviceOf('curl/8.9')).toBe('A browser');
});

test('waits are told in seconds, then in minutes', () => {
  expect([1, 1_500, 59_000, 60_000, 61_000].map(waitInWords)).toEqual([
    '1 second',
    '2 seconds',
    '59 seconds',
    '1 minute',
    '2 minutes',
  ]);
});
