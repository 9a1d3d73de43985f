import type { Block, DocumentFormat } from '../../document-format.ts';
import { openOpenDocument } from '../../open-document/open-open-document.ts';
import { createTextVisitor } from '../../open-document/visit-text.ts';
import type { DocumentPackage } from '../../packages/open-package.ts';
import { streamPart } from '../../packages/read-part.ts';
import { createPictureReader } from '../../packages/read-pictures.ts';
import { layOutSlide } from '../../slides/lay-out-slide.ts';

/** OpenDocument presentations: a page for each slide, with its notes. */
export const odp: DocumentFormat = {
  id: 'odp',
  parse: (path) => openOpenDocument(path, blocksOf),
};

async function* blocksOf(parts: DocumentPackage): AsyncGenerator<Block> {
  const { visitor, take } = createTextVisitor();
  const readPicture = createPictureReader(parts);
  let number = 0;
  let blocks: Block[] = [];
  const slide = () => {
    const isNote = (block: Block) => block.kind === 'paragraph' && block.quoted === true;
    return number === 0
      ? []
      : layOutSlide({ number, blocks: blocks.filter((block) => !isNote(block)), notes: blocks.filter(isNote) });
  };
  for await (const item of streamPart(parts, 'content.xml', visitor, take)) {
    if (item.kind === 'slide-start') {
      yield* slide();
      number += 1;
      blocks = [];
    } else if (item.kind !== 'framed-picture') blocks.push(item);
    // Pages of a presentation have a drawn likeness of the slide beside their notes, which has no part of its own.
    else if (item.part !== '') for await (const block of readPicture(item.part, item)) blocks.push(block);
  }
  yield* slide();
}
