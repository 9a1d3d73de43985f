import { describe, expect, it } from 'vitest';
import { RememberedBytes } from './remembered-bytes.ts';

const bytes = (value: number, length: number) => new Uint8Array(length).fill(value);

describe('remembered bytes', () => {
  it('gives back what was put in, and knows nothing else', () => {
    const remembered = new RememberedBytes(1_000);
    remembered.set(7, bytes(7, 3));
    remembered.set(8, bytes(8, 0));
    expect(remembered.get(7)).toEqual(bytes(7, 3));
    expect(remembered.get(8)).toEqual(bytes(8, 0));
    expect(remembered.get(9)).toBeUndefined();
  });

  it('forgets what was not asked for and keeps what was, within its limit', () => {
    const remembered = new RememberedBytes(200);
    for (let key = 0; key < 100; key++) {
      remembered.set(key, bytes(key, 10));
      expect(remembered.get(0)).toEqual(bytes(0, 10));
    }
    expect(remembered.get(50)).toBeUndefined();
    expect(remembered.get(99)).toEqual(bytes(99, 10));
  });

  it('does not remember what is larger than it may be', () => {
    const remembered = new RememberedBytes(10);
    remembered.set(1, bytes(1, 20));
    expect(remembered.get(1)).toBeUndefined();
  });
});
