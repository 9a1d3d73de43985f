import type { Block, DocumentFormat } from '../../document-format.ts';
import { attributeOf } from '../../packages/attribute-of.ts';
import type { DocumentPackage } from '../../packages/open-package.ts';
import { parsePackage } from '../../packages/parse-package.ts';
import { readPart } from '../../packages/read-part.ts';
import { createDrawnReader } from '../../packages/read-drawn.ts';
import { mainPart, readRelations, type Relation } from '../../packages/read-relations.ts';
import { createCellCounter } from '../../sheets/gather-sheet.ts';
import { layOutSheet } from '../../sheets/lay-out-sheet.ts';
import { readNumberFormats } from './read-number-formats.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { readSheet } from './read-sheet.ts';
import { readWorkbook } from './read-workbook.ts';

/** Text boxes, charts and comments, whose words are no cells. */
const DRAWN = /^xl\/(?:drawings\/drawing|charts\/chart|comments|threadedComments\/threadedComment)\d*\.xml$/i;
const MOST_DRAWN = 500;
/** What lies on a sheet, with the attribute that names its relation. */
const NAMED_BY = new Map([
  ['blip', 'embed'],
  ['chart', 'id'],
  ['relIds', 'dm'],
]);

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
  const drawn = createDrawnReader(parts);
  for (const { name, part } of sheets) {
    const [pageBreak, ...tables] = layOutSheet(await readSheet(parts, part, context), { named: true });
    const shown = await shownOn(parts, part);
    if (pageBreak === undefined || (tables.length === 0 && shown.length === 0)) continue;
    yield pageBreak;
    yield { kind: 'heading', level: 1, text: name };
    yield* tables;
    for (const one of shown) yield* drawn.show(one.relation, one);
  }
  yield* drawnWords(parts, drawn);
}

interface ShownOnSheet {
  readonly relation: Relation | undefined;
  readonly description: string | undefined;
}

/** The pictures, charts and diagrams that lie on a sheet, in the order of its drawing. */
async function shownOn(parts: DocumentPackage, sheet: string): Promise<readonly ShownOnSheet[]> {
  const shown: ShownOnSheet[] = [];
  const drawings = [...(await readRelations(parts, sheet)).values()].filter(({ type }) => type === 'drawing');
  for (const { part } of drawings) {
    const relations = await readRelations(parts, part);
    let description: string | undefined;
    await readPart(parts, part, {
      open(element, _depth, attributes) {
        if (element === 'cNvPr') description = attributes['descr'];
        const name = NAMED_BY.get(element);
        const id = name === undefined ? undefined : attributeOf(attributes, name);
        if (id !== undefined) shown.push({ relation: relations.get(id), description });
      },
      close: () => {},
    });
  }
  return shown;
}

async function* drawnWords(parts: DocumentPackage, drawn: ReturnType<typeof createDrawnReader>): AsyncGenerator<Block> {
  const lines: string[] = [];
  const charts: Block[] = [];
  for (const name of parts.names.filter((one) => DRAWN.test(one)).slice(0, MOST_DRAWN)) {
    if (/charts\//i.test(name)) {
      // Those of sheets that hold nothing but a chart.
      for await (const block of drawn.show({ type: 'chart', part: name }, {})) charts.push(block);
      continue;
    }
    const words = new Set<string>();
    let line = '';
    await readPart(parts, name, {
      close(element, text) {
        if (element === 't' || (element === 'text' && !text.includes('\n'))) line += text;
        else if (element === 'p' || element === 'comment' || element === 'threadedComment') {
          words.add(line.trim());
          line = '';
        }
      },
    });
    lines.push(...[...words].filter((word) => /\p{L}/u.test(word)));
  }
  if (lines.length > 0 || charts.length > 0) yield { kind: 'rule' };
  for (const text of lines) yield { kind: 'paragraph', runs: [{ text }] };
  yield* charts;
}
