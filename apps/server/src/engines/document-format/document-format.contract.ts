import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadFormat } from './load-format.ts';
import type { Block, DocumentFacts, DocumentFormat, FormatRefusedError } from './document-format.ts';

export interface FormatSample {
  /** What it shows, for the name of the test. */
  readonly what: string;
  readonly content: string | Uint8Array;
  readonly title?: string;
  readonly facts?: DocumentFacts;
  readonly blocks: readonly unknown[];
}

export interface RefusedSample {
  readonly what: string;
  readonly content: string | Uint8Array;
  readonly reason: FormatRefusedError['reason'];
}

/** What every format must hold: the same file gives the same blocks, the registry knows it, and what it cannot read it refuses with a reason. */
export function documentFormatContract(
  format: DocumentFormat,
  samples: readonly FormatSample[],
  refused: readonly RefusedSample[] = [],
): void {
  describe(`document format: ${format.id}`, () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'document-format-'));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    const parse = async (content: string | Uint8Array) => {
      const path = join(folder, 'file');
      await writeFile(path, content);
      const { title, facts = {}, blocks } = await format.parse(path);
      const all: Block[] = [];
      for await (const block of blocks) all.push(block);
      return { title, facts, blocks: all };
    };

    test('is in the registry', async () => expect(await loadFormat(format.id)).toBe(format));

    test.each(samples)('parses $what', async ({ content, title = null, facts = {}, blocks }) => {
      expect(await parse(content)).toEqual({ title, facts, blocks });
      expect(await parse(content)).toEqual({ title, facts, blocks });
    });

    test.each(refused)('refuses $what', async ({ content, reason }) => {
      await expect(parse(content)).rejects.toMatchObject({ name: 'FormatRefusedError', reason });
    });

    test('says that a file is not there as the system says it', async () => {
      await expect(format.parse(join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
    });
  });
}
