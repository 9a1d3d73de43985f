import type { XmlVisitor } from '#kernel/xml/read-xml.ts';
import type { Block } from '../../document-format.ts';
import { createFlow, type ParagraphShape } from '../../flow/build-flow.ts';
import { createPlaces } from '../../flow/keep-places.ts';
import { attributeOf, isOn } from '../../packages/attribute-of.ts';
import type { ShownPart } from '../../packages/read-drawn.ts';
import { withEquations } from '../../packages/write-equation.ts';
import type { NextMarker } from './read-numbering.ts';
import type { ParagraphStyle } from './read-styles.ts';
import { readSymbol } from './read-symbol.ts';

/** What is not shown, or is there twice: deleted text, looks of before a change, and what older programs are to show instead. */
const UNREAD = /^(?:del|moveFrom|Fallback|[a-zA-Z]+Change)$/;
/** EMU, in which drawings are measured, in a point. */
const EMU = 12_700;

interface Context {
  readonly styleOf: (id: string | undefined) => ParagraphStyle;
  readonly nextMarker: NextMarker;
}

interface OpenParagraph {
  style: string | undefined;
  heading: number | undefined;
  listId: string | undefined;
  listLevel: number | undefined;
  breakBefore: boolean;
}

/** Goes through the text of a Word file: body, notes, headers and footers are written alike. */
export function createBodyVisitor({ styleOf, nextMarker }: Context): {
  visitor: XmlVisitor;
  /** What is finished, with what is to be read from other parts in its place. */
  take: () => readonly (Block | ShownPart)[];
} {
  const flow = createFlow();
  const places = createPlaces<ShownPart>();
  /** Shown inside a paragraph that is open: they stand behind it. */
  let waiting: Block[] = [];
  const paragraphs: OpenParagraph[] = [];
  let unreadAt = 0;
  let inProperties = false;
  let look = { bold: false, italic: false, hidden: false };
  /** Of a box of an old form that is open: whether it is ticked. */
  let ticked = false;
  let drawing: { width?: number; description?: string } = {};

  const shapeOf = (paragraph: OpenParagraph): ParagraphShape => {
    const style = styleOf(paragraph.style);
    const heading = paragraph.heading ?? style.heading;
    const listId = paragraph.listId ?? style.listId;
    const level = paragraph.listLevel ?? style.listLevel ?? 0;
    const marker = listId === undefined || listId === '0' ? undefined : nextMarker(listId, level);
    return { heading, marker, ...(marker === undefined || heading !== undefined ? {} : { depth: level }) };
  };
  const write = (text: string) => {
    if (!look.hidden) flow.text(text, look);
  };
  const show = (relation: string | undefined) => {
    if (relation === undefined) return;
    const { width, description } = drawing;
    const place = places.keep({
      kind: 'shown-part',
      relation,
      width: width !== undefined && width > 0 ? width : undefined,
      description: description === '' ? undefined : description,
    });
    if (paragraphs.length > 0) waiting.push(place);
    else flow.block(place);
  };

  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    const value = attributeOf(attributes, 'val');
    const paragraph = paragraphs.at(-1);
    if (inProperties && paragraph !== undefined) {
      if (name === 'pStyle') paragraph.style = value;
      else if (name === 'numId') paragraph.listId = value;
      else if (name === 'ilvl') paragraph.listLevel = Number(value);
      else if (name === 'outlineLvl' && Number(value) < 9) paragraph.heading = Number(value) + 1;
      else if (name === 'pageBreakBefore') paragraph.breakBefore = isOn(value);
      return;
    }
    switch (name) {
      case 'p':
        flow.openParagraph();
        paragraphs.push({
          style: undefined,
          heading: undefined,
          listId: undefined,
          listLevel: undefined,
          breakBefore: false,
        });
        break;
      case 'pPr':
        inProperties = true;
        break;
      case 'r':
        look = { bold: false, italic: false, hidden: false };
        break;
      case 'b':
        look.bold = isOn(value);
        break;
      case 'i':
        look.italic = isOn(value);
        break;
      case 'vanish':
        look.hidden = isOn(value);
        break;
      case 'tab':
      case 'ptab':
        write('\t');
        break;
      case 'br':
        if (attributeOf(attributes, 'type') === 'page') flow.block({ kind: 'page-break' });
        else write('\n');
        break;
      case 'cr':
        write('\n');
        break;
      case 'sym':
        write(readSymbol(attributeOf(attributes, 'font') ?? '', attributeOf(attributes, 'char') ?? ''));
        break;
      case 'checkBox':
        ticked = false;
        break;
      case 'default':
      case 'checked':
        // What is ticked by default comes first, and what was answered after it.
        ticked = isOn(value);
        break;
      case 'noBreakHyphen':
        write('-');
        break;
      case 'footnoteReference':
      case 'endnoteReference':
        write(`[${attributeOf(attributes, 'id') ?? ''}]`);
        break;
      case 'tbl':
        flow.openTable();
        break;
      case 'tr':
        flow.openRow();
        break;
      case 'tblHeader':
        if (isOn(value)) flow.headRow();
        break;
      case 'tc':
        flow.openCell();
        break;
      case 'gridSpan':
        flow.spanCell(Number(value));
        break;
      case 'extent':
        drawing = { width: Number(attributeOf(attributes, 'cx')) / EMU };
        break;
      case 'docPr':
        drawing = { ...drawing, description: attributeOf(attributes, 'descr') ?? '' };
        break;
      case 'blip':
        show(attributeOf(attributes, 'embed'));
        break;
      case 'imagedata':
      case 'chart':
        show(attributeOf(attributes, 'id'));
        break;
      case 'relIds':
        show(attributeOf(attributes, 'dm'));
        break;
      default:
    }
  };
  const close = (name: string, text: string) => {
    switch (name) {
      case 'pPr': {
        inProperties = false;
        if (paragraphs.at(-1)?.breakBefore === true) flow.block({ kind: 'page-break' });
        break;
      }
      case 'checkBox':
        write(ticked ? '☒' : '☐');
        break;
      case 't':
        write(text);
        break;
      case 'p': {
        const paragraph = paragraphs.pop();
        flow.closeParagraph(paragraph === undefined ? {} : () => shapeOf(paragraph));
        if (paragraphs.length > 0) break;
        for (const place of waiting) flow.block(place);
        waiting = [];
        break;
      }
      case 'tc':
        flow.closeCell();
        break;
      case 'tbl':
        flow.closeTable();
        break;
      default:
    }
  };
  const shown = withEquations(
    { open: (name, _depth, attributes) => open(name, attributes), close: (name, text) => close(name, text) },
    (equation) => flow.text(equation),
  );
  return {
    visitor: {
      open(name, depth, attributes) {
        if (unreadAt > 0) return;
        if (UNREAD.test(name)) unreadAt = depth;
        else shown.open?.(name, depth, attributes);
      },
      close(name, text, depth) {
        if (unreadAt === 0) shown.close(name, text, depth);
        else if (unreadAt === depth) unreadAt = 0;
      },
    },
    take: () => places.fill(flow.take()),
  };
}
