import type { XmlVisitor } from '#kernel/xml/read-xml.ts';
import type { Block } from '../document-format.ts';
import { createFlow, type ParagraphShape } from '../flow/build-flow.ts';
import { createLooks } from './read-looks.ts';

/** What is not shown: comments, changes that were taken back, what programs say to each other. */
const UNREAD = new Set([
  'annotation',
  'tracked-changes',
  'forms',
  'script',
  'sequence-decls',
  'object',
  'object-ole',
  'event-listeners',
]);
const POINTS: Readonly<Record<string, number>> = { cm: 28.3465, mm: 2.83465, in: 72, pt: 1, pc: 12, px: 0.75 };
const MOST_SPACES = 200;
const MOST_CELLS = 100;

/** A picture by its part in the package. */
export interface FramedPicture {
  readonly kind: 'framed-picture';
  readonly part: string;
  readonly width: number | undefined;
  readonly description: string | undefined;
}

/** A page of a presentation begins. */
export interface SlideStart {
  readonly kind: 'slide-start';
}

export type TextItem = Block | FramedPicture | SlideStart;

/** Goes through the text of an OpenDocument file; of a presentation each page begins with a mark, and the notes of its speaker are quoted. */
export function createTextVisitor(): { visitor: XmlVisitor; take: () => readonly TextItem[] } {
  const flow = createFlow();
  const looks = createLooks();
  const others: (FramedPicture | SlideStart)[] = [];
  const finished: TextItem[] = [];
  const shapes: ParagraphShape[] = [];
  const spans: { bold: boolean; italic: boolean }[] = [];
  const lists: { style: string; next: number }[] = [];
  let marker: string | undefined;
  let frame: { width?: number | undefined; description?: string; part?: string; title: boolean } = { title: false };
  let notes = 0;
  let describing = false;
  let unreadAt = 0;
  let head = false;
  let noteNumber = '';
  let citing = false;

  const settle = () => {
    finished.push(...flow.take(), ...others.splice(0));
  };
  const shapeOf = (name: string, attributes: Readonly<Record<string, string>>): ParagraphShape => {
    if (name === 'h') return { heading: Number(attributes['text:outline-level'] ?? 1) };
    if (frame.title) return { heading: 1 };
    const shape = {
      depth: Math.max(0, lists.length - 1),
      marker,
      quoted: notes > 0,
    };
    marker = undefined;
    return shape;
  };

  function open(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'h':
      case 'p':
        if (looks.breaks.has(attributes['text:style-name'] ?? '')) flow.block({ kind: 'page-break' });
        flow.openParagraph();
        shapes.push(shapeOf(name, attributes));
        if (noteNumber !== '') write(`${noteNumber} `);
        noteNumber = '';
        break;
      case 'span': {
        const style = attributes['text:style-name'] ?? '';
        const around = spans.at(-1);
        spans.push({
          bold: looks.bold.has(style) || around?.bold === true,
          italic: looks.italic.has(style) || around?.italic === true,
        });
        break;
      }
      case 's':
        write(' '.repeat(Math.min(MOST_SPACES, Math.max(1, Number(attributes['text:c'] ?? 1) || 1))));
        break;
      case 'tab':
        write('\t');
        break;
      case 'line-break':
        write('\n');
        break;
      case 'list':
        lists.push({ style: attributes['text:style-name'] ?? lists.at(-1)?.style ?? '', next: 1 });
        break;
      case 'list-item': {
        const list = lists.at(-1);
        const counts = looks.counted.get(list?.style ?? '')?.has(lists.length) === true;
        if (list !== undefined) marker = counts ? `${list.next++}.` : '•';
        break;
      }
      case 'note-citation':
        citing = true;
        break;
      case 'table':
        flow.openTable();
        break;
      case 'table-header-rows':
        head = true;
        break;
      case 'table-row':
        flow.openRow();
        if (head) flow.headRow();
        break;
      case 'table-cell': {
        const times = Math.min(MOST_CELLS, Number(attributes['table:number-columns-repeated'] ?? 1) || 1);
        for (let cell = 0; cell < times; cell++) flow.openCell(Number(attributes['table:number-columns-spanned'] ?? 1));
        break;
      }
      case 'frame':
      case 'custom-shape':
        frame = {
          width: pointsOf(attributes['svg:width']),
          title: attributes['presentation:class'] === 'title',
        };
        break;
      case 'image':
        frame.part ??= attributes['xlink:href'] ?? '';
        break;
      case 'title':
      case 'desc':
        describing = true;
        break;
      case 'page':
        settle();
        finished.push({ kind: 'slide-start' });
        break;
      case 'notes':
        notes += 1;
        break;
      default:
        looks.open(name, attributes);
    }
  }
  const write = (text: string) => {
    if (shapes.length > 0 && !describing && !citing) flow.text(text, spans.at(-1) ?? {});
  };

  function close(name: string, text: string): void {
    switch (name) {
      case 'h':
      case 'p':
        flow.closeParagraph(shapes.pop() ?? {});
        break;
      case 'span':
        spans.pop();
        break;
      case 'list':
        lists.pop();
        break;
      case 'list-item':
        marker = undefined;
        break;
      case 'note-citation':
        citing = false;
        noteNumber = `[${text.trim()}]`;
        write(noteNumber);
        break;
      case 'note':
        noteNumber = '';
        break;
      case 'table-cell':
        flow.closeCell();
        break;
      case 'table-header-rows':
        head = false;
        break;
      case 'table':
        flow.closeTable();
        break;
      case 'title':
      case 'desc':
        describing = false;
        frame.description = `${frame.description ?? ''} ${text}`.trim();
        break;
      case 'frame':
      case 'custom-shape':
        if (frame.part !== undefined)
          others.push({ kind: 'framed-picture', part: frame.part, width: frame.width, description: frame.description });
        frame = { title: false };
        break;
      case 'notes':
        notes -= 1;
        break;
      default:
    }
  }

  return {
    visitor: {
      open(name, depth, attributes) {
        if (unreadAt > 0) return;
        if (UNREAD.has(name)) unreadAt = depth;
        else open(name, attributes);
      },
      text(text) {
        if (unreadAt === 0) write(text.replace(/[ \t\r\n]+/g, ' '));
      },
      close(name, text, depth) {
        if (unreadAt === 0) close(name, text);
        else if (unreadAt === depth) unreadAt = 0;
      },
    },
    take() {
      settle();
      return finished.splice(0);
    },
  };
}

/** A length such as `17cm` in points. */
function pointsOf(length: string | undefined): number | undefined {
  const [, number, unit = 'pt'] = /^([\d.]{1,10})(cm|mm|in|pt|pc|px)?$/.exec(length ?? '') ?? [];
  const points = Number(number) * (POINTS[unit] ?? 1);
  return Number.isFinite(points) && points > 0 ? points : undefined;
}
