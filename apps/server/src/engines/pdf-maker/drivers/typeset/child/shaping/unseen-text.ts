// The text layer of what is drawn as shapes: the letters of the source, laid unseen over them, whatever a font could draw.

/** Letters that one font of a PDF can have. */
const MOST_LETTERS = 60_000;
const MARK = /^[\p{M}\u200c\u200d]$/u;
/** In thousandths of the size, as the font of most text has them, so that marks of neighbouring words are level. */
const ASCENT = 905;
const DESCENT = -212;

interface Letter {
  readonly character: string;
  readonly width: number;
  /** How often its cluster had the same before: engines take the same letter in the same place for one that is drawn bold. */
  readonly times: number;
}

interface UnseenFont {
  readonly name: string;
  readonly letters: Letter[];
  readonly codes: Map<string, number>;
  readonly entry: Record<string, unknown>;
  readonly object: PDFKit.PDFKitReference;
}

export interface UnseenText {
  /**
   * Operators that lay letters at a place.
   *
   * @param clusters their letters, and how wide they are in thousandths of the size; from left to right
   */
  lay(clusters: readonly Clustered[], at: { x: number; y: number; size: number; bold: boolean }): string;
  /** Writes the fonts; nothing can be laid afterwards. */
  finish(): void;
}

export interface Clustered {
  readonly text: string;
  readonly width: number;
  readonly rightToLeft: boolean;
}

const hex = (number: number): string => number.toString(16).padStart(4, '0');
const hexOf = (text: string): string => Array.from({ length: text.length }, (_none, at) => hex(text.charCodeAt(at))).join('');

/** The width of a cluster shared out among its letters; marks stand on the letter before them. */
function lettersOf({ text, width, rightToLeft }: Clustered): Letter[] {
  const characters = Array.from(text);
  const bases = characters.filter((character) => !MARK.test(character)).length;
  let left = width;
  let wide = bases;
  const seen = new Map<string, number>();
  const letters = characters.map((character, index) => {
    const isWide = bases === 0 ? index === 0 : !MARK.test(character);
    const share = isWide ? Math.round(left / Math.max(1, wide)) : 0;
    if (isWide) wide -= 1;
    left -= share;
    const times = seen.get(character) ?? 0;
    seen.set(character, times + 1);
    return { character, width: share, times };
  });
  return rightToLeft ? letters.toReversed() : letters;
}

export function createUnseenText(document: PDFKit.PDFDocument): UnseenText {
  const fonts: { bold: boolean; font: UnseenFont }[] = [];

  function fontFor(key: string, bold: boolean): UnseenFont {
    const known = fonts.findLast((one) => one.bold === bold)?.font;
    if (known !== undefined && (known.letters.length < MOST_LETTERS || known.codes.has(key))) return known;
    const name = `U${fonts.length}`;
    const entry = {};
    const font = { name, letters: [], codes: new Map<string, number>(), entry, object: document.ref(entry) };
    fonts.push({ bold, font });
    return font;
  }

  return {
    lay(clusters, { x, y, size, bold }) {
      const page: { readonly fonts: Record<string, unknown> } = document.page;
      const shown: string[] = [];
      let used: UnseenFont | undefined;
      for (const letter of clusters.flatMap(lettersOf)) {
        const key = `${letter.width} ${letter.times} ${letter.character}`;
        const font = fontFor(key, bold);
        if (font !== used) shown.push(`${used === undefined ? '' : '> Tj '}/${font.name} ${size} Tf <`);
        used = font;
        page.fonts[font.name] = font.object;
        // Code 0 is no letter.
        const code = font.codes.get(key) ?? font.letters.push(letter);
        font.codes.set(key, code);
        shown.push(hex(code));
      }
      return used === undefined ? '' : `BT 3 Tr 1 0 0 1 ${x} ${y} Tm ${shown.join('')}> Tj ET`;
    },
    finish() {
      for (const { bold, font } of fonts) writeFont(document, font, bold);
    },
  };
}

/** Entries of a table of letters that may stand together. */
const MOST_ENTRIES = 100;

function writeFont(document: PDFKit.PDFDocument, { letters, entry, object }: UnseenFont, bold: boolean): void {
  const name = bold ? 'Unseen-Bold' : 'Unseen';
  const entries = letters.map(({ character }, index) => `<${hex(index + 1)}> <${hexOf(character)}>`);
  const blocks = Array.from({ length: Math.ceil(entries.length / MOST_ENTRIES) }, (_none, at) => {
    const some = entries.slice(at * MOST_ENTRIES, (at + 1) * MOST_ENTRIES);
    return `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`;
  });
  const table = document.ref({});
  table.end(
    `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapType 2 def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${blocks.join('\n')}\nendcmap\nend\nend`,
  );
  const descriptor = document.ref({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: 4,
    FontBBox: [0, DESCENT, 1000, ASCENT],
    ItalicAngle: 0,
    Ascent: ASCENT,
    Descent: DESCENT,
    CapHeight: 700,
    StemV: 80,
  });
  descriptor.end('');
  const shapes = document.ref({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: { Registry: Buffer.from('Adobe'), Ordering: Buffer.from('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    DW: 0,
    W: [1, letters.map(({ width }) => width)],
  });
  shapes.end('');
  Object.assign(entry, {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [shapes],
    ToUnicode: table,
  });
  object.end('');
}
