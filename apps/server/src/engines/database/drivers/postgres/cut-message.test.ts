import { expect, test } from 'vitest';
import { createJoinParts, cutMessage } from './cut-message.ts';

test('a message of any length arrives as it was sent, though parts of several senders mingle', () => {
  const heard: string[] = [];
  const join = createJoinParts('me', (text) => heard.push(text));
  const long = '日本語 and a space '.repeat(1_000);
  const [one, other] = [cutMessage('a', long), cutMessage('b', `${long}!`)];
  expect(one.length).toBeGreaterThan(2);
  one.forEach((part, index) => {
    join(part);
    join(other[index] ?? '');
  });
  for (const part of [...cutMessage('a', ''), ...cutMessage('me', 'said by oneself')]) join(part);
  expect(heard).toEqual([long, `${long}!`, '']);
});

test('each part fits into a notification', () => {
  for (const part of cutMessage('0123456789ab', '語'.repeat(10_000))) expect(Buffer.byteLength(part)).toBeLessThan(8_000);
});
