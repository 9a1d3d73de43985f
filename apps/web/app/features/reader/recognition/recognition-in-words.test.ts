import type { Recognition } from 'contract/documents';
import { describe, expect, it } from 'vitest';
import { standingInWords, sureInWords, unsureBoxes } from './recognition-in-words';

const standing: Recognition = { state: 'waiting', pages: 12, settled: 3, read: 3, certainty: 94 };

describe('a document whose letters are being recognised', () => {
  it('says how far it is', () => {
    expect(standingInWords(standing)).toContain('3 of 12 pages done');
    expect(standingInWords({ ...standing, state: 'paused' })).toContain('paused: 3 of 12 pages');
    expect(standingInWords({ ...standing, state: 'failed' })).toContain('could not be recognised');
  });
});

describe('a page', () => {
  const words: [number, number, number, number, number, number][] = [
    [0, 3, 10, 10, 20, 8],
    [4, 9, 34, 10, 30, 8],
  ];
  const recognised = { certainty: 77, certainties: [95, 58], inPictures: false };

  it('says how sure its words are, and which are not', () => {
    expect(sureInWords({ words, recognised })).toBe('Recognised, 77 % sure');
    expect(unsureBoxes({ words, recognised })).toEqual([words[1]]);
  });

  it('says so where only its pictures were looked at', () => {
    expect(sureInWords({ words, recognised: { ...recognised, inPictures: true } })).toBe(
      'Letters in pictures recognised, 77 % sure',
    );
  });

  it('says nothing where the text is its own', () => {
    expect(sureInWords({ words, recognised: null })).toBeUndefined();
    expect(unsureBoxes({ words, recognised: null })).toEqual([]);
  });
});
