import { FIRST_OBJECT, pdfOf, streamOf } from '#engines/pdf-reader/write-sample-pdf.ts';

const SIZE = 12;
const hex = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');

/** As a PDF holds it: what is written from right to left is drawn from the left all the same. */
const asDrawn = (line: string): string =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(line) ? Array.from(line).toReversed().join('') : line;

/** A PDF of one page with lines in any script: a font without shapes, but with a table that says which letters its codes are. */
export function unicodePdf(lines: readonly string[]): Buffer {
  const letters = [...new Set(lines.join(''))].map(hex);
  const table = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
    1 begincodespacerange <0000> <ffff> endcodespacerange
    ${letters.length} beginbfchar ${letters.map((code) => `<${code}> <${code}>`).join(' ')} endbfchar endcmap end end`;
  const [font, shapes, codes] = [FIRST_OBJECT, FIRST_OBJECT + 1, FIRST_OBJECT + 2];
  return pdfOf(
    [
      {
        content: lines
          .map((line, at) => `BT /F3 ${SIZE} Tf 60 ${700 - at * 2 * SIZE} Td <${hex(asDrawn(line))}> Tj ET`)
          .join('\n'),
        more: `/Font << /F3 ${font} 0 R >>`,
      },
    ],
    {
      objects: [
        `<< /Type /Font /Subtype /Type0 /BaseFont /Made /Encoding /Identity-H /DescendantFonts [${shapes} 0 R] /ToUnicode ${codes} 0 R >>`,
        '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Made /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 >>',
        streamOf(table).toString('latin1'),
      ],
    },
  );
}
