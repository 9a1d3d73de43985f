import type { Block, DocumentFormat } from '../../document-format.ts';
import { readTextFile } from '../../read-text-file.ts';

/** Text without marks: what looks like one is what its writer typed. Empty lines part paragraphs. */
export const plainText: DocumentFormat = {
  id: 'plain-text',
  parse: async (path) => ({ title: null, blocks: paragraphsOf(await readTextFile(path)) }),
};

export function* paragraphsOf(text: string): Generator<Block> {
  for (const paragraph of text.split(/\n[^\S\n]*\n/)) {
    const trimmed = paragraph.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
    if (trimmed !== '') yield { kind: 'paragraph', runs: [{ text: trimmed }] };
  }
}
