import type { Block } from '../document-format.ts';

export interface Slide {
  /** Counted from 1. */
  readonly number: number;
  readonly blocks: readonly Block[];
  /** What its speaker is to say. */
  readonly notes: readonly Block[];
}

/** A slide begins a page: its title, what stands on it in the order of the file, and the notes below. One without a title gets its number. */
export function* layOutSlide({ number, blocks, notes }: Slide): Generator<Block> {
  yield { kind: 'page-break', landscape: true };
  const title = blocks.find(({ kind }) => kind === 'heading');
  yield title ?? { kind: 'heading', level: 1, text: `Slide ${number}` };
  for (const block of blocks) if (block !== title) yield block;
  if (notes.length === 0) return;
  yield { kind: 'rule' };
  for (const block of notes) yield block.kind === 'paragraph' ? { ...block, quoted: true } : block;
}
