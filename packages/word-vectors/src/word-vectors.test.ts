import { describe, expect, it } from 'vitest';
import { splitCompound } from './split-compound.ts';
import { textTokens } from './text-tokens.ts';
import { openWordVectors } from './word-vectors.ts';

const FUNCTION_WORDS = new Set(['the', 'a', 'der', 'die', 'und']);
const stemOf = (word: string) => (FUNCTION_WORDS.has(word) ? '' : word.replace(/s$/, ''));

/** A model of four dimensions: money is the first, animals are the second, numbers are the third. */
function tinyModel(): Uint8Array {
  const rows: [term: string, vector: number[]][] = [
    ['rent', [127, 0, 0, 0]],
    ['fee', [120, 10, 0, 0]],
    ['dog', [0, 127, 0, 0]],
    ['#year', [0, 0, 127, 0]],
    ['de:miete', [127, 0, 0, 0]],
    ['de:vertrag', [60, 0, 0, 100]],
  ];
  const header = Buffer.from(
    JSON.stringify({ format: 'trove-word-vectors-1', dimensions: 4, usualLength: 1, terms: rows.map(([term]) => term) }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  const scales = Float32Array.from(rows, () => 1 / 127);
  return Buffer.concat([
    length,
    header,
    Buffer.from(scales.buffer),
    Buffer.from(Int8Array.from(rows.flatMap(([, vector]) => vector)).buffer),
  ]);
}

const model = openWordVectors(tinyModel(), stemOf);
const alike = (a: string, b: string, [from, to] = ['en', 'en']) => {
  const [left, right] = [model.encode(a, from ?? 'en'), model.encode(b, to ?? 'en')];
  return left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0);
};

describe('word vectors', () => {
  it('put texts that mean the same close to each other, in any language', () => {
    expect(alike('the rent', 'fees')).toBeGreaterThan(0.95);
    expect(alike('die Miete', 'rent', ['de', 'en'])).toBeCloseTo(1);
    expect(alike('rent', 'dogs')).toBe(0);
  });

  it('make a vector of length 1, and of zeros where nothing is said', () => {
    expect(Math.hypot(...model.encode('rent dogs 2025', 'en'))).toBeCloseTo(1);
    expect([...model.encode('the', 'en')]).toEqual([0, 0, 0, 0]);
  });

  it('know an unknown word again, and no other by it', () => {
    expect(alike('Kittiwake', 'kittiwake')).toBeCloseTo(1);
    expect(alike('Kittiwake', 'constructor')).toBeLessThan(0.9);
  });

  it('understand a compound by its parts', () => {
    expect(alike('Mietevertrag', 'Vertrag', ['de', 'de'])).toBeGreaterThan(0.8);
    expect(alike('Hundevertrag', 'Vertrag', ['de', 'de'])).toBeCloseTo(1);
  });

  it.each([
    ['cut off', tinyModel().subarray(0, -1)],
    ['empty', new Uint8Array()],
    ['another file', Buffer.from('%PDF-1.7 and so on')],
  ])('refuse a file that is %s', (_name, file) => expect(() => openWordVectors(file, stemOf)).toThrow());
});

describe('tokens', () => {
  const terms = (text: string, language = 'en') => [...textTokens(text, language, stemOf)].map(({ term }) => term);
  it('are stems, and shapes in place of numbers', () =>
    expect(terms('The rents of 2025: £640 at 10:30, up 5 %')).toEqual(
      'rent of #year #currency #3 at #time #2 #2 up #1 #percent'.split(' '),
    ));
  it('carry their language, but for English', () => expect(terms('die Miete', 'de')).toEqual(['de:miete']));
  it('take names of object properties for words', () => expect(terms('constructor')).toEqual(['constructor']));
});

describe('a compound', () => {
  const knows = (part: string) => ['versicherung', 'nummer', 'ordner'].includes(part);
  it.each([
    ['versicherungsnummer', ['versicherung', 'nummer']],
    ['nummernordner', ['nummer', 'ordner']],
    ['blaubeerordner', ['ordner']],
    ['blaubeere', []],
  ])('%s is split into %j', (word, parts) => expect(splitCompound(word, 'de', knows)).toEqual(parts));
  it('is not split in other languages', () => expect(splitCompound('policenummer', 'en', knows)).toEqual([]));
});
