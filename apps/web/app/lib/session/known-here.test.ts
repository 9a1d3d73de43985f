import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayBeSignedIn, rememberSignIn } from './known-here';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('document', { cookie: 'other=1' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('who never signed in here is not asked after', () => {
  expect(mayBeSignedIn()).toBe(false);
});

test('after the day of the cookie of the SDK somebody may still be signed in, until they sign out', () => {
  rememberSignIn(true);
  expect(mayBeSignedIn()).toBe(true);
  rememberSignIn(false);
  expect(mayBeSignedIn()).toBe(false);
});

test('within that day the cookie is enough', () => {
  vi.stubGlobal('document', { cookie: 'a=b; auth0.trove.is.authenticated=true' });
  expect(mayBeSignedIn()).toBe(true);
});

test('a browser that denies storage goes by the cookie', () => {
  const deny = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny });
  expect(() => rememberSignIn(true)).not.toThrow();
  expect(mayBeSignedIn()).toBe(false);
});
