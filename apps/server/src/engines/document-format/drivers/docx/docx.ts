import type { Block, DocumentFormat } from '../../document-format.ts';
import { attributeOf } from '../../packages/attribute-of.ts';
import type { DocumentPackage } from '../../packages/open-package.ts';
import { parsePackage } from '../../packages/parse-package.ts';
import { createDrawnReader } from '../../packages/read-drawn.ts';
import { readPart, streamPart } from '../../packages/read-part.ts';
import { mainPart, readRelations, type Relation } from '../../packages/read-relations.ts';
import { readNumbering } from './read-numbering.ts';
import { readStyles } from './read-styles.ts';
import { createBodyVisitor } from './visit-body.ts';

/** Word since 2007. Text, lists, tables, and the words of charts and diagrams as the file has them; macros, fields and links are neither run nor followed. */
export const docx: DocumentFormat = {
  id: 'docx',
  parse: (path) => parsePackage(path, { properties: 'docProps/core.xml', blocksOf }),
};

async function* blocksOf(parts: DocumentPackage): AsyncGenerator<Block> {
  const main = await mainPart(parts, 'word/document.xml');
  const relations = await readRelations(parts, main);
  const partOf = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.part ?? '';
  const context = {
    styleOf: await readStyles(parts, partOf('styles')),
    nextMarker: await readNumbering(parts, partOf('numbering')),
  };
  const { visitor, take } = createBodyVisitor(context);
  const drawn = createDrawnReader(parts);
  for await (const item of streamPart(parts, main, visitor, take)) {
    if (item.kind !== 'shown-part') yield item;
    else yield* drawn.show(relations.get(item.relation), item);
  }
  for (const type of ['footnotes', 'endnotes']) yield* notesOf(parts, partOf(type), context);
  yield* edgesOf(parts, relations);
}

type Context = Parameters<typeof createBodyVisitor>[0];

/** Footnotes stand behind the text, each with the number that refers to it. */
async function* notesOf(parts: DocumentPackage, part: string, context: Context): AsyncGenerator<Block> {
  const { visitor, take } = createBodyVisitor(context);
  let number: string | undefined;
  let first = true;
  const numbered = {
    ...visitor,
    open(name: string, depth: number, attributes: Readonly<Record<string, string>>) {
      if (name === 'footnote' || name === 'endnote')
        number = attributeOf(attributes, 'type') === undefined ? attributeOf(attributes, 'id') : undefined;
      visitor.open?.(name, depth, attributes);
      if (name !== 'p' || number === undefined) return;
      visitor.close('t', `[${number}] `, depth);
      number = undefined;
    },
  };
  for await (const block of streamPart(parts, part, numbered, take)) {
    if (block.kind === 'shown-part') continue;
    if (first) yield { kind: 'rule' };
    first = false;
    yield block;
  }
}

/** Headers and footers once, behind the text: the name of a client or a matter often stands nowhere else. */
async function* edgesOf(parts: DocumentPackage, relations: ReadonlyMap<string, Relation>): AsyncGenerator<Block> {
  const lines = new Set<string>();
  for (const { type, part } of relations.values()) {
    if (type !== 'header' && type !== 'footer') continue;
    let line = '';
    await readPart(parts, part, {
      close(name, text) {
        if (name === 't') line += text;
        if (name === 'p' && /\p{L}/u.test(line)) lines.add(line.trim());
        if (name === 'p') line = '';
      },
    });
  }
  if (lines.size === 0) return;
  yield { kind: 'rule' };
  for (const line of lines) yield { kind: 'paragraph', runs: [{ text: line }], quoted: true };
}
