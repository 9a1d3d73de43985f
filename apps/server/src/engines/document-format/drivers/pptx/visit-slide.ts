import type { XmlVisitor } from '#kernel/xml/read-xml.ts';
import type { Block } from '../../document-format.ts';
import { createFlow } from '../../flow/build-flow.ts';
import { createPlaces } from '../../flow/keep-places.ts';
import { attributeOf, isOn } from '../../packages/attribute-of.ts';
import type { ShownPart } from '../../packages/read-drawn.ts';
import { withEquations } from '../../packages/write-equation.ts';

/** EMU, in which drawings are measured, in a point. */
const EMU = 12_700;
/** Placeholders that repeat on every slide and say nothing of it. */
const UNREAD = new Set(['sldNum', 'dt', 'ftr', 'hdr']);

export interface SlideVisitor {
  readonly visitor: XmlVisitor;
  /** The blocks in the order of the file, with what is to be read from other parts in its place. */
  readonly finish: () => { items: readonly (Block | ShownPart)[]; hidden: boolean };
}

/** Goes through a slide, or through its notes where only the body is wanted. */
export function createSlideVisitor({ onlyBody = false }: { onlyBody?: boolean } = {}): SlideVisitor {
  const flow = createFlow();
  const places = createPlaces<ShownPart>();
  /** Shown inside a paragraph that is open: they stand behind it. */
  let waiting: Block[] = [];
  let hidden = false;
  let placeholder: string | undefined;
  let paragraph = { level: 0, bullet: undefined as boolean | undefined };
  let look = { bold: false, italic: false };
  let frame: { width?: number; description?: string } = {};
  let inText = false;
  let inTable = false;
  let unreadAt = 0;
  const isTitle = () => placeholder === 'title' || placeholder === 'ctrTitle';
  const isUnread = () => (placeholder !== undefined && UNREAD.has(placeholder)) || (onlyBody && placeholder !== 'body');

  const show = (relation: string | undefined) => {
    if (relation === undefined) return;
    const { width, description } = frame;
    const place = places.keep({
      kind: 'shown-part',
      relation,
      width: width !== undefined && width > 0 ? width : undefined,
      description: description === '' ? undefined : description,
    });
    if (inText) waiting.push(place);
    else flow.block(place);
  };

  function open(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'sld':
        hidden = !isOn(attributes['show']);
        break;
      case 'sp':
      case 'pic':
      case 'graphicFrame':
        placeholder = undefined;
        frame = {};
        break;
      case 'cNvPr':
        frame.description = attributes['descr'] ?? '';
        break;
      case 'ext':
        if (attributes['cx'] !== undefined) frame.width = Number(attributes['cx']) / EMU;
        break;
      case 'ph':
        placeholder = attributes['type'] ?? 'obj';
        break;
      case 'p':
        inText = true;
        paragraph = { level: 0, bullet: undefined };
        flow.openParagraph();
        break;
      case 'pPr':
        paragraph.level = Number(attributes['lvl'] ?? 0);
        break;
      case 'buNone':
        paragraph.bullet = false;
        break;
      case 'buChar':
      case 'buAutoNum':
        paragraph.bullet = true;
        break;
      case 'rPr':
        look = { bold: isSet(attributes['b']), italic: isSet(attributes['i']) };
        break;
      case 'r':
      case 'fld':
        look = { bold: false, italic: false };
        break;
      case 'br':
        if (inText) flow.text('\n');
        break;
      case 'tbl':
        inTable = true;
        flow.openTable();
        break;
      case 'tr':
        flow.openRow();
        break;
      case 'tc':
        flow.openCell(Number(attributes['gridSpan'] ?? 1));
        break;
      case 'blip':
        show(attributeOf(attributes, 'embed'));
        break;
      case 'chart':
        show(attributeOf(attributes, 'id'));
        break;
      case 'relIds':
        show(attributeOf(attributes, 'dm'));
        break;
      default:
    }
  }

  function close(name: string, text: string): void {
    switch (name) {
      case 't':
        if (inText && !isUnread()) flow.text(text, look);
        break;
      case 'p': {
        inText = false;
        const { level, bullet } = paragraph;
        const listed = bullet ?? (!onlyBody && !inTable && (placeholder === 'body' || placeholder === 'obj'));
        if (isTitle()) flow.closeParagraph({ heading: 1 });
        else flow.closeParagraph({ depth: Math.max(0, level), ...(listed ? { marker: '•' } : {}) });
        for (const place of waiting) flow.block(place);
        waiting = [];
        break;
      }
      case 'tc':
        flow.closeCell();
        break;
      case 'tbl':
        inTable = false;
        flow.closeTable();
        break;
      default:
    }
  }

  const shown = withEquations(
    { open: (name, _depth, attributes) => open(name, attributes), close: (name, text) => close(name, text) },
    (equation) => {
      if (inText && !isUnread()) flow.text(equation);
    },
  );
  return {
    visitor: {
      open(name, depth, attributes) {
        if (unreadAt > 0) return;
        // What older programs are to show instead is there twice.
        if (name === 'Fallback') unreadAt = depth;
        else shown.open?.(name, depth, attributes);
      },
      close(name, text, depth) {
        if (unreadAt === 0) shown.close(name, text, depth);
        else if (unreadAt === depth) unreadAt = 0;
      },
    },
    finish: () => ({ items: places.fill(flow.finish()), hidden }),
  };
}

const isSet = (value: string | undefined): boolean => value !== undefined && isOn(value);
