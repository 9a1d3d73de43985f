import { madeCompound, type MadeStorage } from '../packages/made-compound.test-support.ts';

const number = (value: number, bytes: 1 | 2 | 4 = 4): Buffer => {
  const written = Buffer.alloc(bytes);
  written.writeUIntLE(value, 0, bytes);
  return written;
};
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');
const double = (value: number): Buffer => {
  const written = Buffer.alloc(8);
  written.writeDoubleLE(value);
  return written;
};

/** A record of a workbook; what does not fit goes on in further ones. */
export const bookRecord = (type: number, ...parts: readonly Buffer[]): Buffer => {
  const bytes = Buffer.concat(parts);
  return Buffer.concat([number(type, 2), number(bytes.length, 2), bytes]);
};
export const CONTINUE = 0x3c;
const cell = (type: number, row: number, column: number, style: number, ...value: readonly Buffer[]): Buffer =>
  bookRecord(type, number(row, 2), number(column, 2), number(style, 2), ...value);
export const sharedCell = (row: number, column: number, index: number): Buffer => cell(0xfd, row, column, 0, number(index));
export const numberCell = (row: number, column: number, value: number, style = 0): Buffer =>
  cell(0x203, row, column, style, double(value));
export const packedCell = (row: number, column: number, value: number): Buffer =>
  cell(0x27e, row, column, 0, number(((value << 2) | 2) >>> 0));
export const formulaTextCell = (row: number, column: number, text: string): Buffer =>
  Buffer.concat([
    cell(0x06, row, column, 0, Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff])),
    bookRecord(0x207, number(text.length, 2), number(1, 1), wide(text)),
  ]);

interface MadeSheet {
  readonly name: string;
  readonly cells: readonly Buffer[];
  /** 1 where it is hidden. */
  readonly state?: number;
}

/** A workbook as Excel wrote it until 2003. @param strings the records of the shared texts, `madeStrings` of them */
export function madeXls(
  sheets: readonly MadeSheet[],
  {
    strings = [],
    formats = [],
    before = [],
  }: { strings?: readonly Buffer[]; formats?: readonly string[]; before?: readonly Buffer[] } = {},
  more: MadeStorage = {},
): Buffer {
  const begin = bookRecord(0x809, number(0x600, 2), number(5, 2));
  const end = bookRecord(0x0a);
  const codes = formats.map((code, index) =>
    bookRecord(0x41e, number(200 + index, 2), number(code.length, 2), number(1, 1), wide(code)),
  );
  const styles = [0, ...formats.map((_code, index) => 200 + index)].map((id) => bookRecord(0xe0, number(0, 2), number(id, 2)));
  const bodies = sheets.map(({ cells }) => Buffer.concat([begin, ...cells, end]));
  const written = (places: readonly number[]) =>
    Buffer.concat([
      begin,
      ...before,
      ...codes,
      ...styles,
      ...sheets.map(({ name, state = 0 }, index) =>
        bookRecord(
          0x85,
          number(places[index] ?? 0),
          number(state, 1),
          number(0, 1),
          number(name.length, 1),
          number(1, 1),
          wide(name),
        ),
      ),
      ...strings,
      end,
    ]);
  let at = written([]).length;
  const places = bodies.map((body) => {
    at += body.length;
    return at - body.length;
  });
  return madeCompound({ Workbook: Buffer.concat([written(places), ...bodies]), ...more });
}

/** The shared texts of a workbook in one record. */
export const madeStrings = (texts: readonly string[], said = texts.length): Buffer =>
  bookRecord(0xfc, number(said), number(said), ...texts.flatMap((text) => [number(text.length, 2), number(1, 1), wide(text)]));

interface MadeParagraph {
  /** With the sign that ends it. */
  readonly text: string;
  readonly style?: number;
  readonly endsRow?: boolean;
}

/** A document as Word wrote it until 2003. @param more letters of the footnotes, heads, macros, comments, endnotes and text boxes */
export function madeDoc(
  paragraphs: readonly MadeParagraph[],
  { flags = 0, more = [], narrow = '' }: { flags?: number; more?: readonly string[]; narrow?: string } = {},
): Buffer {
  const TEXT_AT = 1024;
  const text = paragraphs.map((one) => one.text).join('');
  const letters = wide(text + more.join(''));
  const narrowAt = TEXT_AT + letters.length;
  const body = Buffer.concat([letters, Buffer.from(narrow, 'latin1')]);
  const pageAt = Math.ceil((TEXT_AT + body.length) / 512);
  const stream = Buffer.concat([
    Buffer.alloc(TEXT_AT),
    body,
    Buffer.alloc(pageAt * 512 - TEXT_AT - body.length),
    lookPage(paragraphs, TEXT_AT),
  ]);
  stream.writeUInt16LE(0xa5ec, 0);
  stream.writeUInt16LE(0xc1, 2);
  stream.writeUInt16LE(flags | 0x0200, 10);
  for (const [index, length] of [text.length + narrow.length, ...more.map((part) => part.length)].entries())
    stream.writeUInt32LE(length, 76 + index * 4);
  // Letters of one byte stand at the end of the text, which is before its other parts.
  const [first, second] = [text.length, text.length + narrow.length];
  const rest = second + more.join('').length;
  const piece = (at: number) => Buffer.concat([number(0, 2), number(at), number(0, 2)]);
  const pieces = Buffer.concat([
    ...[0, first, second, rest].map((place) => number(place)),
    piece(TEXT_AT),
    piece(narrowAt * 2 + 0x40000000),
    piece(TEXT_AT + text.length * 2),
  ]);
  const looks = Buffer.concat([number(TEXT_AT), number(TEXT_AT + letters.length), number(pageAt)]);
  const table = Buffer.concat([looks, Buffer.from([1, 2, 0, 9, 9, 2]), number(pieces.length), pieces]);
  stream.writeUInt32LE(0, 258);
  stream.writeUInt32LE(looks.length, 262);
  stream.writeUInt32LE(looks.length, 418);
  stream.writeUInt32LE(table.length - looks.length, 422);
  return madeCompound({ WordDocument: stream, '1Table': table });
}

function lookPage(paragraphs: readonly MadeParagraph[], from: number): Buffer {
  const page = Buffer.alloc(512);
  const count = paragraphs.length;
  let at = from;
  let free = 500;
  page.writeUInt32LE(at, 0);
  for (const [index, { text, style = 0, endsRow = false }] of paragraphs.entries()) {
    at += text.length * 2;
    page.writeUInt32LE(at, (index + 1) * 4);
    free -= 8;
    page.writeUInt8(free / 2, (count + 1) * 4 + index * 13);
    Buffer.from(endsRow ? [3, style, 0, 0x17, 0x24, 1] : [2, style, 0, 0]).copy(page, free);
  }
  page.writeUInt8(count, 511);
  return page;
}

const atom = (type: number, bytes: Buffer, { instance = 0, container = false } = {}): Buffer =>
  Buffer.concat([number((instance << 4) | (container ? 15 : 0), 2), number(type, 2), number(bytes.length), bytes]);
const container = (type: number, ...parts: readonly Buffer[]): Buffer => atom(type, Buffer.concat(parts), { container: true });

interface MadeSlide {
  readonly title?: string;
  readonly boxes: readonly string[];
  readonly notes?: string;
}

/** A presentation as PowerPoint wrote it until 2003. */
export function madePpt(slides: readonly MadeSlide[], { encrypted = false, document = 1000 } = {}): Buffer {
  const texts = (kind: number, text: string) => [atom(3999, number(kind)), atom(4000, wide(text))];
  const box = (text: string) => container(0xf00d, ...texts(4, text));
  const slideAtoms = slides.map(({ boxes }) => container(1006, container(1036, ...boxes.map(box))));
  const noted = slides.flatMap(({ notes }, index) => (notes === undefined ? [] : [{ notes, id: 256 + index }]));
  const noteAtoms = noted.map(({ notes, id }) => container(1008, atom(1009, number(id)), box(notes)));
  const persist = (reference: number, id: number) =>
    atom(1011, Buffer.concat([reference, 0, 0, id, 0].map((value) => number(value))));
  const list = atom(
    4080,
    Buffer.concat(
      slides.flatMap(({ title }, index) => [persist(2 + index, 256 + index), ...(title === undefined ? [] : texts(0, title))]),
    ),
    { container: true },
  );
  const noteList = atom(4080, Buffer.concat(noted.map(({ id }, index) => persist(2 + slides.length + index, id))), {
    instance: 2,
    container: true,
  });
  const records = [container(document, list, noteList), ...slideAtoms, ...noteAtoms];
  const places: number[] = [];
  let at = 0;
  for (const record of records) {
    places.push(at);
    at += record.length;
  }
  const table = atom(6002, Buffer.concat([number((records.length << 20) | 1), ...places.map((place) => number(place))]));
  const edit = atom(4085, Buffer.concat([0, 0, 0, at, 1, 0, 0].map((value) => number(value))));
  const user = Buffer.concat([
    number(0),
    number(0),
    number(20),
    number(encrypted ? 0xf3d1c4df : 0xe391c05f),
    number(at + table.length),
  ]);
  return madeCompound({ 'PowerPoint Document': Buffer.concat([...records, table, edit]), 'Current User': user });
}
