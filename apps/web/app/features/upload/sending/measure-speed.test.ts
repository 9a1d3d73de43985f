import { expect, test } from 'vitest';
import { createSpeed } from './measure-speed';

test('the speed of late is said after a while, and begins anew after a pause', () => {
  let now = 0;
  const speed = createSpeed(() => now);
  const send = (seconds: number, bytes: number) => {
    for (let second = 0; second < seconds; second += 1) {
      now += 1_000;
      speed.add(bytes);
    }
  };
  send(2, 500);
  expect(speed.perSecond()).toBeUndefined();
  send(8, 500);
  expect(speed.perSecond()).toBe(500);
  send(25, 100);
  expect(speed.perSecond()).toBe(100);
  speed.forget();
  expect(speed.perSecond()).toBeUndefined();
});
