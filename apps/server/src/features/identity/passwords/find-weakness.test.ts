import { expect, test } from 'vitest';
import { findWeakness } from './find-weakness.ts';

const weak = (password: string) => findWeakness(password, 'longname@example.org');

test.each(['1234567', 'PassWord123', 'aaaaaaaaaaaa', 'longname@example.org', 'LongName'])('%s is weak', async (password) => {
  expect(await weak(password)).toBeDefined();
});

test('the length has limits, and the sentence says which', async () => {
  expect(await weak('short')).toBe('Use at least 8 characters');
  expect(await weak('x'.repeat(201))).toBe('Use at most 200 characters');
});

test('a password far down the list of 10,000 is refused, in any spelling', async () => {
  for (const password of ['slayer69', 'Blackhawks', 'JASMINE2', 'ｂｏｌｏｇｎａ１', 'numberon'])
    expect(await weak(password)).toBe('This is one of the first passwords anyone would try');
});

test('a year, a number or a sign behind a common password does not make it a good one', async () => {
  for (const password of ['Sunshine2026', 'dragon!!', 'geheim123', 'qwertz99', 'Monkey#1'])
    expect(await weak(password)).toBe('This is one of the first passwords anyone would try');
});

test('a few plain words and what a password manager makes are good', async () => {
  for (const password of [
    'violet kettle 9',
    'correct horse battery',
    'h7$Kq2!vRz0p',
    'a long enough secret',
    'Übermut im Regen',
  ])
    expect(await weak(password)).toBeUndefined();
});
