import type { Block, DocumentFormat } from '../../document-format.ts';
import { attributeOf } from '../../packages/attribute-of.ts';
import type { DocumentPackage } from '../../packages/open-package.ts';
import { parsePackage } from '../../packages/parse-package.ts';
import { readPart } from '../../packages/read-part.ts';
import { createPictureReader } from '../../packages/read-pictures.ts';
import { mainPart, readRelations } from '../../packages/read-relations.ts';
import { createCellCounter } from '../../sheets/gather-sheet.ts';
import { layOutSheet } from '../../sheets/lay-out-sheet.ts';
import { readNumberFormats } from './read-number-formats.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { readSheet } from './read-sheet.ts';
import { readWorkbook } from './read-workbook.ts';

/** Text boxes, charts and comments, whose words are no cells. */
const DRAWN = /^xl\/(?:drawings\/drawing|charts\/chart|comments|threadedComments\/threadedComment)\d*\.xml$/i;
const MOST_DRAWN = 500;
const LONGEST_CHART = 4_000;

/** Excel since 2007: each sheet with the names of its rows and columns. Formulas, macros and links are neither run nor followed. */
export const xlsx: DocumentFormat = {
  id: 'xlsx',
  parse: (path) => parsePackage(path, { properties: 'docProps/core.xml', blocksOf }),
};

async function* blocksOf(parts: DocumentPackage): AsyncGenerator<Block> {
  const { sheets, from1904, partOf } = await readWorkbook(parts, await mainPart(parts, 'xl/workbook.xml'));
  const strings = await readSharedStrings(parts, partOf('sharedStrings'));
  const formats = await readNumberFormats(parts, partOf('styles'));
  const context = { strings, formats, from1904, count: createCellCounter() };
  const readPicture = createPictureReader(parts);
  for (const { name, part } of sheets) {
    const [pageBreak, ...tables] = layOutSheet(await readSheet(parts, part, context), { named: true });
    const pictures = await picturesOf(parts, part);
    if (pageBreak === undefined || (tables.length === 0 && pictures.length === 0)) continue;
    yield pageBreak;
    yield { kind: 'heading', level: 1, text: name };
    yield* tables;
    for (const picture of pictures) yield* readPicture(picture.part, picture);
  }
  yield* drawnWords(parts);
}

interface DrawnPicture {
  readonly part: string | undefined;
  readonly description: string | undefined;
}

/** The pictures that lie on a sheet, in the order of its drawing. */
async function picturesOf(parts: DocumentPackage, sheet: string): Promise<readonly DrawnPicture[]> {
  const pictures: DrawnPicture[] = [];
  const drawings = [...(await readRelations(parts, sheet)).values()].filter(({ type }) => type === 'drawing');
  for (const { part } of drawings) {
    const relations = await readRelations(parts, part);
    let description: string | undefined;
    await readPart(parts, part, {
      open(element, _depth, attributes) {
        if (element === 'cNvPr') description = attributes['descr'];
        const id = element === 'blip' ? attributeOf(attributes, 'embed') : undefined;
        if (id !== undefined) pictures.push({ part: relations.get(id)?.part, description });
      },
      close: () => {},
    });
  }
  return pictures;
}

async function* drawnWords(parts: DocumentPackage): AsyncGenerator<Block> {
  const lines: string[] = [];
  for (const name of parts.names.filter((one) => DRAWN.test(one)).slice(0, MOST_DRAWN)) {
    const isChart = /charts\//i.test(name);
    const words = new Set<string>();
    let line = '';
    await readPart(parts, name, {
      close(element, text) {
        if (isChart && (element === 'v' || element === 't')) words.add(text.trim());
        else if (element === 't' || (element === 'text' && !text.includes('\n'))) line += text;
        else if (element === 'p' || element === 'comment' || element === 'threadedComment') {
          words.add(line.trim());
          line = '';
        }
      },
    });
    const said = [...words].filter((word) => /\p{L}/u.test(word));
    if (said.length > 0) lines.push(...(isChart ? [said.join(', ').slice(0, LONGEST_CHART)] : said));
  }
  if (lines.length > 0) yield { kind: 'rule' };
  for (const text of lines) yield { kind: 'paragraph', runs: [{ text }] };
}
