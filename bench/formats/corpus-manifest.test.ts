import { describe, expect, it } from 'vitest';
import { endedAsExpected, outcomeOf, parseManifest, type CorpusEntry } from './corpus-manifest.ts';

describe('the manifest of a corpus', () => {
  const manifest = [
    'file\tkind\texpected\tphrase\tphrase_page',
    'a.pdf\ttext\tok\tthe quick fox\t3',
    'b.pdf\tencrypted\tencrypted\t\t',
    'c.pdf\thostile\tany outcome, but bounded (<30 s)\t\t',
    'd.pdf\thostile\tbroken (must fail fast, limits)\t\t',
    '',
  ].join('\n');
  const entry = (file: string): CorpusEntry => {
    const found = parseManifest(manifest).find((candidate) => candidate.file === file);
    if (found === undefined) throw new Error(`${file} is not in the manifest`);
    return found;
  };

  it('tells what each file should come to', () => {
    expect(parseManifest(manifest).map(({ expected }) => expected)).toEqual(['ok', 'encrypted', 'bounded', 'broken']);
    expect(entry('a.pdf').phrase).toEqual({ text: 'the quick fox', page: 3 });
    expect(entry('b.pdf').phrase).toBeNull();
  });

  it('may not expect something unknown', () => {
    expect(() => parseManifest('file\texpected\na.pdf\tmiracle')).toThrow('unknown: miracle');
  });

  it('accepts any refusal of a hostile file, in time', () => {
    expect(endedAsExpected(entry('c.pdf'), outcomeOf(422, 'too_costly'), 2_000)).toBe(true);
    expect(endedAsExpected(entry('c.pdf'), outcomeOf(200, ''), 40_000)).toBe(false);
    expect(endedAsExpected(entry('c.pdf'), outcomeOf(500, 'internal'), 10)).toBe(false);
    expect(endedAsExpected(entry('d.pdf'), outcomeOf(200, ''), 10)).toBe(false);
    expect(endedAsExpected(entry('b.pdf'), outcomeOf(422, 'needs_password'), 10)).toBe(true);
    expect(endedAsExpected(entry('a.pdf'), outcomeOf(422, 'damaged'), 10)).toBe(false);
  });
});
