import { expect, test } from 'vitest';
import { messageOf } from '../errors.ts';
import { createOwnerShare } from './owner-share.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('of one owner only so much is done at once, and nobody else waits for it', async () => {
  const share = createOwnerShare(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => share('a', work(name)));
  all.push(share('b', work('b1')));
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  ends.get('a1')?.();
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of ['a2', 'a3', 'b1']) ends.get(name)?.();
  await settled();
  ends.get('a4')?.();
  await Promise.all(all);
});

test('what is given up before its turn is not begun, and what fails gives its place back', async () => {
  const share = createOwnerShare(1);
  const first = Promise.withResolvers<undefined>();
  const failing = share('a', () => first.promise).catch(messageOf);
  const gone = new AbortController();
  let begun = false;
  const left = share('a', async () => void (begun = true), gone.signal).catch(messageOf);
  const last = share('a', () => Promise.resolve('done'));
  gone.abort(new Error('gone'));
  expect(await left).toBe('gone');
  first.reject(new Error('failed'));
  expect(await failing).toBe('failed');
  expect([await last, begun]).toEqual(['done', false]);
});
