// PDFs for tests, written out as the format's own syntax, so that a test can break exactly what it means to.
import { deflateSync } from 'node:zlib';

interface SampleLine {
  readonly text: string;
  /** Points from the left and from the bottom. */
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly bold?: boolean;
}

export interface SamplePage {
  readonly lines?: readonly SampleLine[];
  /** Drawing instructions, instead of lines. */
  readonly content?: string | Uint8Array;
  readonly width?: number;
  readonly height?: number;
  /** Degrees, clockwise. */
  readonly rotate?: number;
  /** The objects of the page's annotations, such as `<< /Type /Annot ... >>`. */
  readonly annotations?: readonly string[];
  /** More entries of the page's dictionary, or of its stream's. */
  readonly more?: string;
  readonly streamMore?: string;
}

/** A document of pages with text in Helvetica. Objects 1 to 4 are catalog, page tree, Helvetica and Helvetica-Bold. */
export function pdfOf(
  pages: readonly SamplePage[],
  { catalog = '', objects = [] as readonly string[], title = '' } = {},
): Buffer {
  const first = 6 + objects.length;
  const annotationsBefore = pages.map((_, index) =>
    pages.slice(0, index).reduce((sum, page) => sum + (page.annotations?.length ?? 0), 0),
  );
  const firstAnnotation = first + pages.length * 2;
  const numberOfPage = (index: number) => first + index * 2;
  const kids = pages.map((_, index) => `${numberOfPage(index)} 0 R`).join(' ');
  const drawn = pages.flatMap((page, index) => {
    const { width = 612, height = 792, rotate = 0, annotations = [], more = '', streamMore = '' } = page;
    const references = annotations.map((_, at) => `${firstAnnotation + (annotationsBefore[index] ?? 0) + at} 0 R`).join(' ');
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Contents ${numberOfPage(index) + 1} 0 R
        /Resources << /Font << /F1 3 0 R /F2 4 0 R >> ${more} >> /Annots [${references}] >>`,
      streamOf(page.content ?? (page.lines ?? []).map(instructionsFor).join('\n'), streamMore),
    ];
  });
  return assemble([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${title}) >>`,
    ...objects,
    ...drawn,
    ...pages.flatMap(({ annotations = [] }) => annotations),
  ]);
}

/** The number of the first object that is given to pdfOf, and of the object of a page. */
export const FIRST_OBJECT = 6;
export const pageObject = (index: number, objects = 0): string => `${FIRST_OBJECT + objects + index * 2} 0 R`;

export const streamOf = (content: string | Uint8Array, more = ''): Buffer => {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from(`<< /Length ${bytes.length} ${more} >>\nstream\n`), bytes, Buffer.from('\nendstream')]);
};

const instructionsFor = ({ text, x, y, size = 12, bold = false }: SampleLine): string =>
  `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, String.raw`\$&`)}) Tj ET`;

function assemble(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = length;
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`));
  add(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** Lines of text down a page, at 12 points unless they say otherwise. */
export const textPage = (...lines: readonly string[]): SamplePage => ({
  lines: lines.map((text, index) => ({ text, x: 72, y: 720 - index * 16 })),
});

/** Files that mean no good. */
export const hostile = {
  html: () => Buffer.from('<!doctype html><title>Invoice</title><p>Not a PDF at all</p>'),
  truncated: () => pdfOf([textPage('All of this is cut away')]).subarray(0, 60),
  /** The table of objects names itself as the one before it, and no object is where it says. */
  circularTable: () =>
    Buffer.from('%PDF-1.4\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 9 /Root 7 0 R /Prev 9 >>\nstartxref\n9\n%%EOF\n'),
  /** A page of many megabytes of blanks, which take a few kilobytes in the file. */
  bomb: (mebibytes: number) =>
    pdfOf([{ content: deflateSync(Buffer.alloc(mebibytes * 1024 * 1024, 0x20)), streamMore: '/Filter /FlateDecode' }]),
  manyPages(count: number) {
    const one = pdfOf([textPage('The only page, many times')]).toString('latin1');
    const page = pageObject(0);
    return Buffer.from(one.replace(`[${page}] /Count 1`, `[${`${page} `.repeat(count)}] /Count ${count}`), 'latin1');
  },
  /** Drawings that contain ten of the next kind each, ten levels deep. */
  endless: (around: readonly SamplePage[] = []) => {
    const levels = 10;
    const drawings = Array.from({ length: levels }, (_, level) =>
      level === levels - 1 ? '0 0 1 1 re f '.repeat(10) : `/X${level + 1} Do `.repeat(10),
    );
    const names = drawings.map((_, level) => `/X${level} ${FIRST_OBJECT + level} 0 R`).join(' ');
    const resources = `/XObject << ${names} >>`;
    const objects = drawings.map((drawing) =>
      streamOf(drawing, `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${resources} >>`).toString('latin1'),
    );
    return pdfOf([...around, { content: '/X0 Do', more: resources }, ...around], { objects });
  },
  /** A colour that takes tens of thousands of steps to compute, anew for every pixel. */
  spinning: () => {
    const steps = `{ pop pop 0 ${'1 add 1 sub '.repeat(20_000)} }`;
    const shading = `<< /ShadingType 1 /ColorSpace /DeviceGray /Domain [0 612 0 792] /Function ${FIRST_OBJECT} 0 R >>`;
    return pdfOf([{ content: '/S sh', more: `/Shading << /S ${shading} >>` }], {
      objects: [streamOf(steps, '/FunctionType 4 /Domain [0 612 0 792] /Range [0 1]').toString('latin1')],
    });
  },
};
