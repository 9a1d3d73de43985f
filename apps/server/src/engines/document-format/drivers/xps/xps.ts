import { FormatRefusedError, type Block, type DocumentFormat } from '../../document-format.ts';
import { openPackage, resolvePart, type DocumentPackage } from '../../packages/open-package.ts';
import { readPart } from '../../packages/read-part.ts';
import { readProperties } from '../../packages/read-properties.ts';
import { readRelations } from '../../packages/read-relations.ts';
import { createPictureLimit, type PictureLimit } from '../../pictures/shown-picture.ts';
import { gatherLines, type PlacedText } from './gather-lines.ts';
import { createPageVisitor } from './visit-page.ts';

const MOST_DOCUMENTS = 1_000;
const MOST_PAGES = 10_000;

/** XPS of Microsoft and Open XPS: the text of each fixed page in the order in which it was printed, with its pictures. Nothing outside is followed. */
export const xps: DocumentFormat = {
  id: 'xps',
  async parse(path) {
    const parts = await openPackage(path);
    try {
      const relations = [...(await readRelations(parts, '')).values()];
      const sequence = relations.find(({ type }) => type === 'fixedrepresentation')?.part;
      if (sequence === undefined || !parts.has(sequence)) throw new FormatRefusedError('damaged');
      const said = relations.find(({ type }) => type === 'core-properties')?.part ?? '';
      const { title, facts } = await readProperties(parts, said);
      return { title, facts, blocks: pagesOf(parts, sequence) };
    } catch (error) {
      parts.close();
      throw error;
    }
  },
};

async function* pagesOf(parts: DocumentPackage, sequence: string): AsyncGenerator<Block> {
  try {
    const pictures = createPictureLimit();
    // A page that is named twice is one page: whoever names it a million times prints no paper.
    const pages = new Set<string>();
    for (const document of await listed(parts, sequence, 'DocumentReference', MOST_DOCUMENTS))
      for (const page of await listed(parts, document, 'PageContent', MOST_PAGES)) if (pages.size < MOST_PAGES) pages.add(page);
    let isFirst = true;
    for (const page of pages) {
      if (!isFirst) yield { kind: 'page-break' };
      isFirst = false;
      yield* pageOf(parts, page, pictures);
    }
  } finally {
    parts.close();
  }
}

/** The parts that one lists by these elements, each once. */
async function listed(parts: DocumentPackage, part: string, element: string, most: number): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  await readPart(parts, part, {
    open(name, _depth, { Source: source }) {
      if (name === element && source !== undefined && found.size < most) found.add(resolvePart(part, source));
    },
    close: () => {},
  });
  return found;
}

async function* pageOf(parts: DocumentPackage, page: string, pictures: PictureLimit): AsyncGenerator<Block> {
  const { visitor, finish } = createPageVisitor();
  await readPart(parts, page, visitor);
  let texts: PlacedText[] = [];
  for (const item of finish()) {
    if (item.kind === 'text') {
      texts.push(item);
      continue;
    }
    yield* gatherLines(texts);
    texts = [];
    const content = pictures.isReached() ? undefined : await parts.read(resolvePart(page, item.source));
    if (content !== undefined) yield pictures.show(content, { width: item.width });
  }
  yield* gatherLines(texts);
}
