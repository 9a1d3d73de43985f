import { readFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endedAsExpected, outcomeOf, parseManifest, type CorpusEntry } from './corpus-manifest.ts';
import { writeHeavyPdf } from './made-pdf.ts';
import { createTextMaker } from './made-text.ts';
import { linesOf, reaches } from './report.ts';
import { median, percentile, seededRandom } from './statistics.ts';

describe('statistics', () => {
  it('takes the percentile that at least that share does not exceed', () => {
    const values = [5, 1, 4, 2, 3];
    expect([median(values), percentile(values, 0.95), percentile(values, 0.2), percentile(values, 0)]).toEqual([3, 5, 1, 1]);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('draws the same numbers for the same seed, spread evenly', () => {
    const draw = (seed: number) => Array.from({ length: 2_000 }, seededRandom(seed));
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    const mean = draw(3).reduce((sum, value) => sum + value, 0) / 2_000;
    expect(mean).toBeGreaterThan(0.48);
    expect(mean).toBeLessThan(0.52);
  });
});

describe('a report', () => {
  const figure = { what: 'p95', value: 30, unit: 'ms', bar: 40, aim: 15 };

  it('says whether a figure reaches its bar and its aim', () => {
    expect(linesOf([figure])[0]).toContain('reaches the bar');
    expect(linesOf([{ ...figure, value: 15 }])[0]).toContain('reaches the aim');
    expect(linesOf([{ ...figure, value: 41 }])[0]).toContain('MISSES THE BAR');
  });

  it('knows figures that should be high', () => {
    expect(reaches({ ...figure, better: 'higher' }, 31)).toBe(false);
    expect(reaches({ ...figure, better: 'higher' }, 30)).toBe(true);
  });
});

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

it('makes the same text for the same seed, with frequent and rare words', () => {
  const text = createTextMaker(4).pages(3).flat().join(' ');
  expect(createTextMaker(4).pages(3).flat().join(' ')).toBe(text);
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const the = words.filter((word) => word === 'the').length / words.length;
  expect(the).toBeGreaterThan(0.04);
  expect(new Set(words).size).toBeGreaterThan(words.length / 5);
});

it('writes a PDF of exactly the size asked for, whose table names where its objects stand', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trove-made-'));
  try {
    const path = join(folder, 'heavy.pdf');
    await writeHeavyPdf(path, 3_000_000);
    expect((await stat(path)).size).toBe(3_000_000);
    const bytes = await readFile(path, 'latin1');
    const table = Number(/startxref\n(\d+)/.exec(bytes)?.[1]);
    expect(bytes.slice(table, table + 4)).toBe('xref');
    const offsets = [...bytes.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset));
    expect(offsets.map((offset, index) => bytes.startsWith(`${index + 1} 0 obj`, offset))).toEqual(
      Array.from({ length: 6 }, () => true),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
