import type { Block, DocumentFormat } from '../../document-format.ts';
import type { DocumentPackage } from '../../packages/open-package.ts';
import { parsePackage } from '../../packages/parse-package.ts';
import { readPart } from '../../packages/read-part.ts';
import { createDrawnReader } from '../../packages/read-drawn.ts';
import { mainPart, readRelations, type Relation } from '../../packages/read-relations.ts';
import { attributeOf } from '../../packages/attribute-of.ts';
import { layOutSlide } from '../../slides/lay-out-slide.ts';
import { createSlideVisitor } from './visit-slide.ts';

/** PowerPoint since 2007: a page for each slide that is shown, with its notes. Macros, links and films are neither run nor followed. */
export const pptx: DocumentFormat = {
  id: 'pptx',
  parse: (path) => parsePackage(path, { properties: 'docProps/core.xml', blocksOf }),
};

async function* blocksOf(parts: DocumentPackage): AsyncGenerator<Block> {
  const main = await mainPart(parts, 'ppt/presentation.xml');
  const relations = await readRelations(parts, main);
  const slides: string[] = [];
  await readPart(parts, main, {
    open(name, _depth, attributes) {
      const part = relations.get(attributes['r:id'] ?? '')?.part ?? relations.get(attributeOf(attributes, 'id') ?? '')?.part;
      if (name === 'sldId' && part !== undefined) slides.push(part);
    },
    close: () => {},
  });
  const drawn = createDrawnReader(parts);
  for (const [index, part] of slides.entries()) {
    const { visitor, finish } = createSlideVisitor();
    await readPart(parts, part, visitor);
    const { items, hidden } = finish();
    if (hidden) continue;
    const own = await readRelations(parts, part);
    const blocks: Block[] = [];
    for (const item of items) {
      if (item.kind !== 'shown-part') blocks.push(item);
      else for await (const block of drawn.show(own.get(item.relation), item)) blocks.push(block);
    }
    yield* layOutSlide({ number: index + 1, blocks, notes: await notesOf(parts, own) });
  }
}

async function notesOf(parts: DocumentPackage, relations: ReadonlyMap<string, Relation>): Promise<readonly Block[]> {
  const part = [...relations.values()].find(({ type }) => type === 'notesSlide')?.part;
  if (part === undefined) return [];
  const { visitor, finish } = createSlideVisitor({ onlyBody: true });
  await readPart(parts, part, visitor);
  return finish().items.filter((item): item is Block => item.kind !== 'shown-part');
}
