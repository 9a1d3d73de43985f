import { FormatRefusedError, type Block } from '../../document-format.ts';
import { createFlow } from '../../flow/build-flow.ts';
import { CHARACTER_SETS, CODE_PAGES, SIGNS, UNREAD } from './rtf-words.ts';

const DEEPEST = 10_000;
/** A control word, an escaped byte, a control sign, a brace, or text. */
const TOKEN = /\\(?:'([0-9a-fA-F]{2})|([a-zA-Z]{1,32})(-?\d{1,10})? ?|([^a-zA-Z]))|([{}])|[^\\{}]+/g;
/** Of headings that are only told by their looks: half points, and characters. */
const HEADING_SIZE = 30;
const LONGEST_HEADING = 120;

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
}

const copyOf = (look: Look): Look => ({ ...look });

/** What a rich text says: paragraphs, headings, rows. Linear in its length. @throws FormatRefusedError */
export function parseRtf(bytes: Buffer): readonly Block[] {
  const source = bytes.toString('latin1');
  if (!source.startsWith('{\\rtf')) throw new FormatRefusedError('damaged');
  const flow = createFlow();
  const fonts = new Map<number, number>();
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
  };
  let codePage = 1252;
  let definedFont = 0;
  let passOver = 0;
  let tableOpen = false;
  let rowOpen = false;
  let largest = 0;
  let letters = 0;
  let pending: number[] = [];

  const write = (text: string) => {
    if (text === '' || look.unread || look.hidden) return;
    if (look.inTable && !rowOpen) openRow();
    else if (!look.inTable) closeTable();
    letters += text.length;
    largest = Math.max(largest, look.size);
    flow.text(text, look);
  };
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
    const looksLikeHeading = largest >= HEADING_SIZE && letters <= LONGEST_HEADING && !look.inTable;
    const heading = look.level === undefined ? (looksLikeHeading ? 2 : undefined) : look.level + 1;
    flow.closeParagraph(heading === undefined ? {} : { heading });
    largest = 0;
    letters = 0;
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
    } else if (look.fonts && name === 'f') definedFont = number ?? 0;
    else if (look.fonts && name === 'fcharset') fonts.set(definedFont, CHARACTER_SETS[number ?? 0] ?? 1252);
    else if (UNREAD.has(name)) look.unread = true;
    else if (!look.unread) shown(name, number);
  }
  function shown(name: string, number: number | undefined): void {
    switch (name) {
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
        Object.assign(look, { inTable: false, level: undefined });
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
      look = around.pop() ?? look;
      passOver = 0;
    } else if (name === 'bin') TOKEN.lastIndex += Math.max(0, Number(number ?? 0));
    else if (name !== undefined) word(name, number === undefined ? undefined : Number(number));
    else if (sign === '*') look.unread = true;
    else if (sign === '\\' || sign === '{' || sign === '}') add(sign.charCodeAt(0));
    else if (sign === '\n' || sign === '\r') endParagraph();
    else if (sign !== undefined) write(SIGNS[sign] ?? '');
    else for (const letter of token) if (letter !== '\n' && letter !== '\r') add(letter.charCodeAt(0));
  }
  endParagraph();
  closeTable();
  return flow.finish();
}
