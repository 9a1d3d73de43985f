import type { Block, DocumentFormat } from '../../document-format.ts';
import type { DocumentPackage } from '../../packages/open-package.ts';
import { parsePackage } from '../../packages/parse-package.ts';
import { readPart } from '../../packages/read-part.ts';
import { createPictureReader } from '../../packages/read-pictures.ts';
import { mainPart, readRelations, type Relation } from '../../packages/read-relations.ts';
import { attributeOf } from '../../packages/attribute-of.ts';
import { layOutSlide } from '../../slides/lay-out-slide.ts';
import { createSlideVisitor, type ShownPart } from './visit-slide.ts';

/** Characters of what a chart or a diagram says. */
const LONGEST_CHART = 4_000;

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
  const readPicture = createPictureReader(parts);
  for (const [index, part] of slides.entries()) {
    const { visitor, finish } = createSlideVisitor();
    await readPart(parts, part, visitor);
    const { blocks, shown, hidden } = finish();
    if (hidden) continue;
    const own = await readRelations(parts, part);
    yield* layOutSlide({ number: index + 1, blocks, notes: await notesOf(parts, own) });
    for (const one of shown) yield* partOf(parts, own.get(one.relation), one, readPicture);
  }
}

async function notesOf(parts: DocumentPackage, relations: ReadonlyMap<string, Relation>): Promise<readonly Block[]> {
  const part = [...relations.values()].find(({ type }) => type === 'notesSlide')?.part;
  if (part === undefined) return [];
  const { visitor, finish } = createSlideVisitor({ onlyBody: true });
  await readPart(parts, part, visitor);
  return finish().blocks;
}

/** A picture as it is; of a chart or diagram its words. */
async function* partOf(
  parts: DocumentPackage,
  relation: Relation | undefined,
  look: ShownPart,
  readPicture: ReturnType<typeof createPictureReader>,
): AsyncGenerator<Block> {
  if (relation === undefined || !/^(chart|diagramData)$/.test(relation.type)) {
    yield* readPicture(relation?.type === 'image' ? relation.part : undefined, look);
    return;
  }
  const words = new Set<string>();
  await readPart(parts, relation.part, {
    close(name, text) {
      if ((name === 't' || name === 'v') && /\p{L}/u.test(text)) words.add(text.trim());
    },
  });
  const said = [...words].join(', ').slice(0, LONGEST_CHART);
  if (said !== '') yield { kind: 'paragraph', runs: [{ text: said }] };
}
