import Pdf from 'pdfkit';
import { fontFile, type Face } from './fonts.ts';

/** Points. A4 is 595 by 842. */
const PAGE = { width: 595.28, height: 841.89 };
const FOOTER_TOP = PAGE.height - 40;
const INK = '#1b1f22';
const MUTED = '#5d6468';
const HAIRLINE = '#d5d8d3';

export interface Look {
  readonly accent: string;
  /** Pale fill of notes and table heads. */
  readonly tint: string;
  readonly body: Face;
  readonly strong: Face;
  readonly heading: Face;
  /** Points. */
  readonly size: number;
  readonly margins: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
}

export interface Column {
  /** Share of the table's width. */
  readonly share: number;
  readonly align?: 'left' | 'right' | 'center';
}

interface About {
  readonly title: string;
  readonly date: string;
  readonly language: string;
}

export type Sheet = ReturnType<typeof createSheet>;

/**
 * A document that is set from top to bottom: headings, paragraphs, lists, tables and notes flow over the pages. The same calls give the
 * same bytes: date, file id and fonts depend on what is passed only.
 */
export function createSheet(look: Look, { title, date, language }: About) {
  const { margins, size } = look;
  const pdf = new Pdf({
    size: 'A4',
    margins,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Author: 'The Trove authors',
      Subject: 'Sample document. Names, places and figures are invented.',
      Keywords: 'sample document',
      Creator: 'samples/make.ts',
      CreationDate: new Date(`${date}T09:00:00Z`),
      ModDate: new Date(`${date}T09:00:00Z`),
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => {
    pdf.on('end', resolve);
  });
  const written: string[] = [];
  const width = PAGE.width - margins.left - margins.right;
  const bottom = PAGE.height - margins.bottom;

  const face = (which: Face, points: number, color = INK) => pdf.font(fontFile(which)).fontSize(points).fillColor(color);
  const note = (text: string) => written.push(text.replaceAll('**', ''));
  /** Begins a new page unless this many points are left on this one. */
  const need = (points: number) => {
    if (pdf.y + points > bottom) pdf.addPage();
  };

  /** Sets a text in which **this** is strong. */
  function runs(text: string, points: number, { x = margins.left, wide = width, color = INK, gap = 0.32 } = {}) {
    note(text);
    const parts = text
      .split('**')
      .map((part, index) => ({ part, font: index % 2 === 1 ? look.strong : look.body }))
      .filter(({ part }) => part !== '');
    const lineGap = points * gap;
    pdf.x = x;
    parts.forEach(({ part, font }, index) => {
      face(font, points, color);
      const continued = index < parts.length - 1;
      if (index === 0) pdf.text(part, x, pdf.y, { width: wide, lineGap, continued });
      else pdf.text(part, { width: wide, lineGap, continued });
    });
    pdf.x = margins.left;
  }

  return {
    pdf,
    width,
    look,
    left: margins.left,
    bottom,
    need,
    face,

    /** A line of text at a place of its own; the flow stays where it was. */
    place(
      text: string,
      x: number,
      y: number,
      {
        font = look.body,
        points = size,
        color = INK,
        wide = width,
        align = 'left',
        gap = 2,
      }: { font?: Face; points?: number; color?: string; wide?: number; align?: Column['align']; gap?: number } = {},
    ) {
      note(text);
      const flow = pdf.y;
      face(font, points, color).text(text, x, y, { width: wide, align, lineGap: gap });
      pdf.x = margins.left;
      pdf.y = flow;
    },

    moveTo(y: number) {
      pdf.y = y;
    },
    skip(points: number) {
      pdf.y += points;
    },

    title(text: string, points = 26) {
      note(text);
      face(look.heading, points).text(text, margins.left, pdf.y, { width, lineGap: 0, characterSpacing: -0.2 });
      pdf.y += points * 0.3;
    },

    /** A heading of the first level also stands in the outline. Links may lead to `name`. */
    heading(text: string, name?: string) {
      need(size * 10);
      pdf.y += size * 1.1;
      note(text);
      pdf.outline.addItem(text);
      if (name !== undefined) pdf.addNamedDestination(name, 'XYZ', margins.left, pdf.y, null);
      face(look.heading, size * 1.4, look.accent).text(text, margins.left, pdf.y, { width });
      pdf.y += size * 0.45;
    },

    subheading(text: string) {
      need(size * 5);
      pdf.y += size * 0.6;
      note(text);
      face(look.strong, size).text(text, margins.left, pdf.y, { width });
      pdf.y += size * 0.2;
    },

    paragraph(text: string, options: { points?: number; color?: string; wide?: number; x?: number } = {}) {
      const { points = size, ...rest } = options;
      need(points * 3);
      runs(text, points, rest);
      pdf.y += points * 0.6;
    },

    /** A line that leads to a named heading of this document, or to an address. */
    link(text: string, target: { name: string } | { address: string }) {
      note(text);
      const to = 'name' in target ? { goTo: target.name } : { link: target.address };
      face(look.body, size, look.accent).text(text, margins.left, pdf.y, { width, lineGap: 3, underline: true, ...to });
    },

    small(text: string) {
      runs(text, size * 0.85, { color: MUTED });
      pdf.y += size * 0.4;
    },

    list(items: readonly string[], { numbered = false, x = margins.left, wide = width } = {}) {
      const indent = size * 1.7;
      items.forEach((item, index) => {
        need(size * 2.6);
        const y = pdf.y;
        face(numbered ? look.strong : look.body, size, look.accent).text(numbered ? `${index + 1}.` : '•', x, y, {
          width: indent,
        });
        pdf.y = y;
        runs(item, size, { x: x + indent, wide: wide - indent });
        pdf.y += size * 0.28;
      });
      pdf.y += size * 0.4;
    },

    /** Rows of equal columns, a tinted head, hairlines between. Rows are never split; the head comes again on a new page. */
    table(
      columns: readonly Column[],
      head: readonly string[],
      rows: readonly (readonly string[])[],
      options: { strongLast?: boolean } = {},
    ) {
      const points = size * 0.92;
      const pad = 5;
      const shares = columns.reduce((sum, column) => sum + column.share, 0);
      const widths = columns.map((column) => (column.share / shares) * width);
      const draw = (cells: readonly string[], font: Face, filled: boolean) => {
        face(font, points);
        const height =
          Math.max(
            ...cells.map((cell, index) => pdf.heightOfString(cell, { width: (widths[index] ?? 0) - pad * 2, lineGap: 2 })),
          ) +
          pad * 1.6;
        if (pdf.y + height > bottom) {
          pdf.addPage();
          if (!filled) draw(head, look.strong, true);
        }
        const y = pdf.y;
        if (filled) pdf.rect(margins.left, y, width, height).fill(look.tint);
        let x = margins.left;
        cells.forEach((cell, index) => {
          const wide = widths[index] ?? 0;
          note(cell);
          face(font, points).text(cell, x + pad, y + pad, {
            width: wide - pad * 2,
            align: columns[index]?.align ?? 'left',
            lineGap: 2,
          });
          x += wide;
        });
        pdf.y = y + height;
        pdf
          .moveTo(margins.left, pdf.y)
          .lineTo(margins.left + width, pdf.y)
          .lineWidth(0.5)
          .stroke(HAIRLINE);
      };
      need(size * 6);
      draw(head, look.strong, true);
      rows.forEach((row, index) =>
        draw(row, options.strongLast === true && index === rows.length - 1 ? look.strong : look.body, false),
      );
      pdf.x = margins.left;
      pdf.y += size * 1.1;
    },

    /** A tinted box with a bar of the accent at its left. */
    note(text: string) {
      const inset = 12;
      face(look.body, size);
      const height =
        pdf.heightOfString(text.replaceAll('**', ''), { width: width - inset * 2, lineGap: size * 0.32 }) + inset * 1.6;
      need(height + size);
      const y = pdf.y + 2;
      pdf.rect(margins.left, y, width, height).fill(look.tint);
      pdf.rect(margins.left, y, 3, height).fill(look.accent);
      pdf.y = y + inset * 0.9;
      runs(text, size, { x: margins.left + inset, wide: width - inset * 2 });
      pdf.y = y + height + size * 0.9;
    },

    /** Names and values side by side, as at the head of a form. */
    facts(pairs: readonly (readonly [string, string])[], { share = 0.3 } = {}) {
      for (const [name, value] of pairs) {
        need(size * 2);
        const y = pdf.y;
        note(name);
        face(look.body, size * 0.92, MUTED).text(name, margins.left, y, { width: width * share });
        const afterName = pdf.y;
        pdf.y = y;
        runs(value, size * 0.97, { x: margins.left + width * share, wide: width * (1 - share), gap: 0.2 });
        pdf.y = Math.max(afterName, pdf.y) + 3;
      }
      pdf.y += size * 0.5;
    },

    rule(color = HAIRLINE) {
      pdf
        .moveTo(margins.left, pdf.y)
        .lineTo(margins.left + width, pdf.y)
        .lineWidth(0.7)
        .stroke(color);
      pdf.y += size * 0.8;
    },

    /** Everything set so far, for checking that an answer really stands in the document. */
    text: () => written.join('\n'),

    /** Puts the foot on every page and answers the file. */
    async finish(): Promise<Buffer> {
      const { count } = pdf.bufferedPageRange();
      const foot =
        language === 'de'
          ? 'Musterdokument: Namen, Orte und Zahlen sind erfunden'
          : 'Sample document: names, places and figures are invented';
      for (let page = 0; page < count; page++) {
        pdf.switchToPage(page);
        pdf.page.margins.bottom = 0;
        face(look.body, 7.5, MUTED).text(foot, margins.left, FOOTER_TOP, { width: width / 1.3, lineBreak: false });
        pdf.text(`${page + 1} / ${count}`, margins.left, FOOTER_TOP, { width, align: 'right', lineBreak: false });
      }
      pdf.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}
