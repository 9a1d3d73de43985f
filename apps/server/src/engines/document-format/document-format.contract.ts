import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadFormat } from './load-format.ts';
import type { Block, DocumentFormat } from './document-format.ts';

export interface FormatSample {
  /** What it shows, for the name of the test. */
  readonly what: string;
  readonly content: string | Uint8Array;
  readonly title?: string;
  readonly blocks: readonly unknown[];
}

/** What every format must hold: the same file gives the same blocks, and the registry knows it. */
export function documentFormatContract(format: DocumentFormat, samples: readonly FormatSample[]): void {
  describe(`document format: ${format.id}`, () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'document-format-'));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    const parse = async (content: string | Uint8Array) => {
      const path = join(folder, 'file');
      await writeFile(path, content);
      const { title, blocks } = await format.parse(path);
      const all: Block[] = [];
      for await (const block of blocks) all.push(block);
      return { title, blocks: all };
    };

    test('is in the registry', async () => expect(await loadFormat(format.id)).toBe(format));

    test.each(samples)('parses $what', async ({ content, title, blocks }) => {
      expect(await parse(content)).toEqual({ title: title ?? null, blocks });
      expect(await parse(content)).toEqual({ title: title ?? null, blocks });
    });

    test('says that a file is not there as the system says it', async () => {
      await expect(format.parse(join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
    });
  });
}
