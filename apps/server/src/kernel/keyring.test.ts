import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSealed, makeKey, readKeyring, UnknownKeyError } from './keyring.ts';

const createKeyring = (text: string) => readKeyring(text)('connection secrets');
const key = () => randomBytes(32).toString('base64');
const [old, young] = [key(), key()];

describe('a keyring', () => {
  const ring = createKeyring(`a:${old}`);

  it('opens what it sealed, in its own row only', () => {
    const sealed = ring.seal('refresh-token', 'connection:ada:1');
    expect(sealed).not.toContain('refresh-token');
    expect(ring.open(sealed, 'connection:ada:1')).toBe('refresh-token');
    expect(() => ring.open(sealed, 'connection:ada:2')).toThrow();
    expect(() => ring.open(sealed, 'connection:ben:1')).toThrow();
  });

  it('notices when one sign was changed, or the name of the key', () => {
    const sealed = ring.seal('refresh-token', 'row');
    const changed = sealed.slice(0, -4) + (sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    expect(() => ring.open(changed, 'row')).toThrow();
    expect(() => createKeyring(`b:${old}`).open(sealed.replace('v1.a.', 'v1.b.'), 'row')).toThrow();
    for (const nonsense of ['', 'v1', 'v1.a.x.y', 'v2.a.AAAA.AAAA']) expect(() => ring.open(nonsense, 'row')).toThrow();
  });

  it('never seals the same twice alike', () => {
    expect(ring.seal('same', 'row')).not.toBe(ring.seal('same', 'row'));
  });

  it('is rotated by putting a new key first', () => {
    const sealed = ring.seal('refresh-token', 'row');
    const both = createKeyring(`b:${young},a:${old}`);
    expect(both.open(sealed, 'row')).toBe('refresh-token');
    expect(both.isOld(sealed)).toBe(true);
    const anew = both.seal('refresh-token', 'row');
    expect(both.isOld(anew)).toBe(false);
    const after = createKeyring(`b:${young}`);
    expect(after.open(anew, 'row')).toBe('refresh-token');
    expect(() => after.open(sealed, 'row')).toThrow(UnknownKeyError);
  });

  it('refuses keys that are none', () => {
    for (const text of ['', 'a:short', `:${old}`, `a:${old},a:${young}`, old]) expect(() => createKeyring(text)).toThrow();
    expect(() => createKeyring(makeKey(0))).not.toThrow();
  });

  it('does not open for one purpose what it sealed for another', () => {
    const ring = readKeyring(`a:${old}`);
    const sealed = ring('sign-in secrets').seal('signing key', 'row');
    expect(() => ring('connection secrets').open(sealed, 'row')).toThrow();
  });

  it('opens what was sealed before there were purposes', () => {
    const sealed = 'v1.a.-dR4HQOp22r_FIsJ.gs9UW3OFP-rmBbNzM2-jl5DdQMSZ7puWcHi2HSE';
    expect(readKeyring(`a:${Buffer.alloc(32, 1).toString('base64')}`)('connection secrets').open(sealed, 'row')).toBe(
      'refresh-token',
    );
  });

  it('tells what is sealed from what is not', () => {
    expect(isSealed(ring.seal('', 'row'))).toBe(true);
    for (const plain of ['', 'v1', '{"kty":"RSA"}', randomBytes(32).toString('base64url')]) expect(isSealed(plain)).toBe(false);
  });
});
