import { describe, expect, it } from 'vitest';
import { RecentlyUsed } from './recently-used.ts';

describe('what was used recently', () => {
  it('is kept by count, and what was used longest ago goes first', () => {
    const kept = new RecentlyUsed<string, number>({ limit: 2 });
    kept.set('a', 1);
    kept.set('b', 2);
    expect(kept.get('a')).toBe(1);
    kept.set('c', 3);
    expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual([1, undefined, 3]);
  });

  it('is kept by size: one large value may cost several small ones', () => {
    const kept = new RecentlyUsed<string, Uint8Array>({ limit: 100, sizeOf: (bytes) => bytes.length });
    for (const key of ['a', 'b', 'c', 'd']) kept.set(key, new Uint8Array(25));
    kept.set('e', new Uint8Array(60));
    expect(['a', 'b', 'c', 'd', 'e'].filter((key) => kept.get(key))).toEqual(['d', 'e']);
  });

  it('is kept alone when it is larger than the limit, until the next comes', () => {
    const kept = new RecentlyUsed<string, Uint8Array>({ limit: 10, sizeOf: (bytes) => bytes.length });
    kept.set('huge', new Uint8Array(50));
    expect(kept.get('huge')).toHaveLength(50);
    kept.set('small', new Uint8Array(1));
    expect(kept.get('huge')).toBeUndefined();
    expect(kept.get('small')).toHaveLength(1);
  });

  it('is weighed again when it is set again, and frees its room when it is deleted', () => {
    const list: number[] = [];
    const kept = new RecentlyUsed<string, number[]>({ limit: 10, sizeOf: (numbers) => numbers.length });
    kept.set('growing', list);
    kept.set('other', [1]);
    list.push(...Array.from({ length: 10 }, () => 0));
    kept.set('growing', list);
    expect(kept.get('other')).toBeUndefined();
    kept.delete('growing');
    kept.set(
      'next',
      Array.from({ length: 9 }, () => 0),
    );
    kept.set('last', [1]);
    expect(kept.get('next')).toHaveLength(9);
    kept.clear();
    expect(kept.get('next')).toBeUndefined();
  });
});
