import { readFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeHeavyPdf } from './made-pdf.ts';

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
