import { readComponents } from '../../content-lines/read-content-lines.ts';
import { FormatRefusedError, type Block, type DocumentFormat } from '../../document-format.ts';
import { createPictureLimit } from '../../pictures/shown-picture.ts';
import { readTextFile } from '../../read-text-file.ts';
import { layOutCard, nameOf } from './lay-out-card.ts';

/** Cards that stand on pages. */
const MOST_CARDS = 20_000;

/** An address book, or one card of it. */
export const contacts: DocumentFormat = {
  id: 'contacts',
  async parse(path) {
    const cards = readComponents(await readTextFile(path)).filter(({ name }) => name === 'VCARD');
    const [first] = cards;
    if (first === undefined) throw new FormatRefusedError('damaged');
    return { title: cards.length === 1 ? nameOf(first) : null, blocks: blocksOf(cards) };
  },
};

function* blocksOf(cards: Parameters<typeof nameOf>[0][]): Generator<Block> {
  const pictures = createPictureLimit();
  for (const card of cards.slice(0, MOST_CARDS)) yield* layOutCard(card, pictures);
  const left = cards.length - MOST_CARDS;
  if (left > 0) yield { kind: 'paragraph', runs: [{ text: `and ${left.toLocaleString('en')} more`, italic: true }] };
}
