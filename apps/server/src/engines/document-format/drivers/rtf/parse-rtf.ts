import { FormatRefusedError, type Block } from '../../document-format.ts';
import { createFlow } from '../../flow/build-flow.ts';
import { createPictureLimit } from '../../pictures/shown-picture.ts';
import { createPageEdges } from './page-edges.ts';
import { createRtfPicture, type RtfPicture } from './rtf-picture.ts';
import { CHARACTER_SETS, CODE_PAGES, EDGES, SIGNS, UNREAD } from './rtf-words.ts';

const DEEPEST = 10_000;
/** What counts in a line at the edge of the page: its letters and its end. */
const INSIDE_LINE = new Set(['u', 'uc', 'f', 'par', 'pict', ...Object.keys(SIGNS)]);
/** A control word, an escaped byte, a control sign, a brace, or text. */
const TOKEN = /\\(?:'([0-9a-fA-F]{2})|([a-zA-Z]{1,32})(-?\d{1,10})? ?|([^a-zA-Z]))|([{}])|[^\\{}]+/g;
/** Of headings that are only told by their looks: half points, and characters. */
const HEADING_SIZE = 30;
const LONGEST_HEADING = 120;
/** Characters of a bullet or number. */
const LONGEST_MARKER = 20;
/** The character set of fonts of signs. */
const SYMBOLS = 2;

interface Look {
  unread: boolean;
  fonts: boolean;
  bold: boolean;
  italic: boolean;
  hidden: boolean;
  /** Half points. */
  size: number;
  font: number;
  /** Letters that stand for one of Unicode, to be passed over. */
  substitutes: number;
  inTable: boolean;
  level: number | undefined;
  /** The picture whose bytes the group holds. */
  picture: RtfPicture | undefined;
  /** The group stands at the edge of each page. */
  edge: boolean;
  /** The group is the bullet or number before a paragraph. */
  marker: boolean;
  /** How deep the paragraph stands in lists. */
  depth: number;
}

const copyOf = (look: Look): Look => ({ ...look });

/** What a rich text says: paragraphs, headings, rows. Linear in its length. @throws FormatRefusedError */
export function parseRtf(bytes: Buffer): readonly Block[] {
  const source = bytes.toString('latin1');
  if (!source.startsWith('{\\rtf')) throw new FormatRefusedError('damaged');
  const flow = createFlow();
  const fonts = new Map<number, number>();
  /** Fonts of signs, in which a letter is a bullet. */
  const symbols = new Set<number>();
  const around: Look[] = [];
  let look: Look = {
    unread: false,
    fonts: false,
    bold: false,
    italic: false,
    hidden: false,
    size: 24,
    font: 0,
    substitutes: 1,
    inTable: false,
    level: undefined,
    picture: undefined,
    edge: false,
    marker: false,
    depth: 0,
  };
  const pictures = createPictureLimit();
  const edges = createPageEdges();
  let codePage = 1252;
  let definedFont = 0;
  let passOver = 0;
  let tableOpen = false;
  let rowOpen = false;
  let largest = 0;
  let letters = 0;
  let marker = '';
  let pending: number[] = [];

  const write = (text: string) => {
    if (text === '' || look.unread || look.hidden || look.picture !== undefined) return;
    if (look.marker) {
      marker = (marker + (isSymbol(look.font) && text.trim() !== '' ? '•' : text)).slice(0, LONGEST_MARKER);
      return;
    }
    if (look.edge) return edges.text(text);
    if (look.inTable && !rowOpen) openRow();
    else if (!look.inTable) closeTable();
    letters += text.length;
    largest = Math.max(largest, look.size);
    flow.text(text, look);
  };
  const isSymbol = (font: number): boolean => symbols.has(font);
  const settle = () => {
    if (pending.length === 0) return;
    const label = CODE_PAGES[fonts.get(look.font) ?? codePage] ?? 'windows-1252';
    const text = new TextDecoder(label).decode(Uint8Array.from(pending));
    pending = [];
    write(text);
  };
  const openRow = () => {
    if (!tableOpen) flow.openTable();
    tableOpen = true;
    rowOpen = true;
    flow.openRow();
    flow.openCell();
  };
  const closeTable = () => {
    if (tableOpen) flow.closeTable();
    tableOpen = false;
    rowOpen = false;
  };
  const endParagraph = () => {
    settle();
    if (look.edge) return edges.endLine();
    const looksLikeHeading = largest >= HEADING_SIZE && letters <= LONGEST_HEADING && !look.inTable;
    const heading = look.level === undefined ? (looksLikeHeading ? 2 : undefined) : look.level + 1;
    const listed = marker.trim();
    flow.closeParagraph({ heading, ...(listed !== '' && { marker: listed, depth: look.depth }) });
    largest = 0;
    letters = 0;
    marker = '';
  };
  const showPicture = (picture: RtfPicture) => {
    const content = pictures.isReached() ? undefined : picture.content();
    if (content !== undefined && !look.unread && !look.edge) flow.block(pictures.show(content, { width: picture.width() }));
  };
  const add = (code: number) => {
    if (passOver > 0) passOver -= 1;
    else if (!look.unread) pending.push(code);
  };

  function word(name: string, number: number | undefined): void {
    if (name !== 'u' || number === undefined) settle();
    if (name === 'fonttbl') {
      look.unread = true;
      look.fonts = true;
    } else if (name === 'shppict') look.unread = around.at(-1)?.unread ?? false;
    else if (look.fonts && name === 'f') definedFont = number ?? 0;
    else if (look.fonts && name === 'fcharset') {
      if (number === SYMBOLS) symbols.add(definedFont);
      fonts.set(definedFont, CHARACTER_SETS[number ?? 0] ?? 1252);
    } else if (name === 'listtext' || name === 'pntext') look.marker = !look.unread;
    else if (EDGES.has(name)) look.edge = true;
    else if (UNREAD.has(name)) look.unread = true;
    else if (!look.unread) shown(name, number);
  }
  function shown(name: string, number: number | undefined): void {
    if (look.picture !== undefined) return look.picture.word(name, number);
    if (look.edge && !INSIDE_LINE.has(name)) return;
    switch (name) {
      case 'pict':
        look.picture = createRtfPicture();
        break;
      case 'ansicpg':
        codePage = number ?? 1252;
        break;
      case 'mac':
        codePage = 10_000;
        break;
      case 'f':
        look.font = number ?? 0;
        break;
      case 'uc':
        look.substitutes = Math.min(10, Math.max(0, number ?? 1));
        break;
      case 'u':
        settle();
        write(String.fromCharCode(((number ?? 0) + 65_536) % 65_536));
        passOver = look.substitutes;
        break;
      case 'par':
      case 'sect':
        endParagraph();
        break;
      case 'page':
        endParagraph();
        closeTable();
        flow.block({ kind: 'page-break' });
        break;
      case 'pard':
        Object.assign(look, { inTable: false, level: undefined, depth: 0 });
        break;
      case 'plain':
        Object.assign(look, { bold: false, italic: false, hidden: false, size: 24 });
        break;
      case 'b':
        look.bold = number !== 0;
        break;
      case 'i':
        look.italic = number !== 0;
        break;
      case 'v':
        look.hidden = number !== 0;
        break;
      case 'fs':
        look.size = number ?? 24;
        break;
      case 'outlinelevel':
        look.level = number !== undefined && number >= 0 && number < 6 ? number : undefined;
        break;
      case 'ilvl':
        look.depth = Math.max(0, number ?? 0);
        break;
      case 'intbl':
        look.inTable = true;
        break;
      case 'cell':
        if (!rowOpen) openRow();
        endParagraph();
        flow.closeCell();
        flow.openCell();
        break;
      case 'row':
        rowOpen = false;
        flow.dropCell();
        break;
      default:
        write(SIGNS[name] ?? '');
    }
  }

  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(source); match !== null; match = TOKEN.exec(source)) {
    const [token, hex, name, number, sign, brace] = match;
    if (hex !== undefined) add(Number.parseInt(hex, 16));
    else if (brace === '{') {
      settle();
      if (around.length >= DEEPEST) throw new FormatRefusedError('too_costly');
      around.push(look);
      look = copyOf(look);
      passOver = 0;
    } else if (brace === '}') {
      settle();
      const inside = look;
      look = around.pop() ?? look;
      passOver = 0;
      if (inside.edge && !look.edge) edges.endLine();
      if (inside.picture !== undefined && look.picture === undefined) showPicture(inside.picture);
    } else if (name === 'bin') {
      const from = TOKEN.lastIndex;
      TOKEN.lastIndex += Math.max(0, Number(number ?? 0));
      if (!look.unread) look.picture?.bytes(bytes.subarray(from, TOKEN.lastIndex));
    } else if (name !== undefined) word(name, number === undefined ? undefined : Number(number));
    else if (sign === '*') look.unread = true;
    else if (sign === '\\' || sign === '{' || sign === '}') add(sign.charCodeAt(0));
    else if (sign === '\n' || sign === '\r') endParagraph();
    else if (sign !== undefined) write(SIGNS[sign] ?? '');
    else if (look.picture !== undefined && !look.unread) look.picture.hex(token);
    else for (const letter of token) if (letter !== '\n' && letter !== '\r') add(letter.charCodeAt(0));
  }
  endParagraph();
  closeTable();
  return [...flow.finish(), ...edges.blocks()];
}
