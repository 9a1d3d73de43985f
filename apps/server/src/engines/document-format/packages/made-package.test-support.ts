import { crc32, deflateRawSync } from 'node:zlib';

/** A zip of these parts, made by hand so that it can also be made wrong. The same parts give the same bytes. */
export function madeZip(
  parts: Readonly<Record<string, string | Uint8Array>>,
  { locked = false, links = false }: { locked?: boolean; links?: boolean } = {},
): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(locked ? 0x801 : 0x800, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt16LE(0x21, 8);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(path.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), head, path, packed]);
    const rest = Buffer.alloc(14);
    if (links) rest.writeUInt32LE(0xa1ff_0000, 6);
    rest.writeUInt32LE(at, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'), head, rest, path]));
    local.push(entry);
    at += entry.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, list, end]);
}

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';

/** Relations of a part, by id: the last word of the type and where it leads. */
export const madeRelations = (relations: Readonly<Record<string, readonly [type: string, target: string]>>): string =>
  `<Relationships>${Object.entries(relations)
    .map(
      ([id, [type, target]]) =>
        `<Relationship Id="${id}" Type="${TYPES}${type}" Target="${target}"${target.includes('://') ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

/** A Word file of this body, with other parts where given. */
export const madeDocx = (
  body: string,
  parts: Readonly<Record<string, string | Uint8Array>> = {},
  relations: Readonly<Record<string, readonly [type: string, target: string]>> = {},
): Buffer =>
  madeZip({
    '_rels/.rels': madeRelations({ rId1: ['officeDocument', 'word/document.xml'] }),
    'word/document.xml': `<w:document xmlns:w="w" xmlns:r="r" xmlns:a="a" xmlns:wp="wp"><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': madeRelations(relations),
    ...parts,
  });

export const madeCoreProperties = (title: string, author: string): string =>
  `<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>${title}</dc:title><dc:creator>${author}</dc:creator></cp:coreProperties>`;

/** A workbook of sheets whose `sheetData` is given by their names; one whose name says so is hidden. */
export const madeXlsx = (
  sheets: Readonly<Record<string, string>>,
  parts: Readonly<Record<string, string | Uint8Array>> = {},
): Buffer => {
  const names = Object.keys(sheets);
  const state = (name: string) => (name.includes('hidden') ? ' state="hidden"' : '');
  return madeZip({
    '_rels/.rels': madeRelations({ rId1: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, index) => `<sheet name="${name}"${state(name)} r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': madeRelations({
      ...Object.fromEntries(
        names.map((_name, index) => [`rId${index + 1}`, ['worksheet', `worksheets/sheet${index + 1}.xml`]]),
      ),
      strings: ['sharedStrings', 'sharedStrings.xml'],
      styles: ['styles', 'styles.xml'],
    }),
    ...Object.fromEntries(
      names.map((name, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet><sheetData>${sheets[name] ?? ''}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  });
};

/** A presentation of slides, given as what is in their trees; one that says HIDDEN is. */
export const madePptx = (slides: readonly string[], parts: Readonly<Record<string, string | Uint8Array>> = {}): Buffer =>
  madeZip({
    '_rels/.rels': madeRelations({ rId1: ['officeDocument', 'ppt/presentation.xml'] }),
    'ppt/presentation.xml': `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${slides.map((_slide, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': madeRelations(
      Object.fromEntries(slides.map((_slide, index) => [`rId${index + 1}`, ['slide', `slides/slide${index + 1}.xml`]])),
    ),
    ...Object.fromEntries(
      slides.map((slide, index) => [
        `ppt/slides/slide${index + 1}.xml`,
        `<p:sld xmlns:p="p" xmlns:a="a" xmlns:r="r"${slide === 'HIDDEN' ? ' show="0"' : ''}><p:cSld><p:spTree>${slide}</p:spTree></p:cSld></p:sld>`,
      ]),
    ),
    ...parts,
  });

const OPEN_DOCUMENT =
  'xmlns:office="o" xmlns:text="t" xmlns:table="tb" xmlns:style="s" xmlns:fo="f" xmlns:draw="d" xmlns:svg="v" xmlns:xlink="x" xmlns:presentation="p" xmlns:dc="c"';

interface OpenDocumentParts {
  /** Automatic styles. */
  readonly styles?: string;
  readonly title?: string;
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
}

/** A file of LibreOffice with this body. */
export const madeOpenDocument = (
  kind: 'text' | 'spreadsheet' | 'presentation',
  body: string,
  { styles = '', title, parts = {} }: OpenDocumentParts = {},
): Buffer =>
  madeZip({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `<office:document-content ${OPEN_DOCUMENT}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    ...(title === undefined
      ? {}
      : { 'meta.xml': `<office:meta xmlns:office="o" xmlns:dc="d"><dc:title>${title}</dc:title></office:meta>` }),
    ...parts,
  });

const points = (values: readonly (string | number)[]) =>
  values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('');

/** A chart of bars as Office writes it: its title, what its bars are called, and the values of each series in a format. */
export const madeChart = (
  title: string,
  names: readonly string[],
  series: Readonly<Record<string, readonly number[]>>,
  format = 'General',
): string =>
  `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>${title}</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart>${Object.entries(
    series,
  )
    .map(
      ([name, values]) =>
        `<c:ser><c:tx><c:strRef><c:f>Sheet1!$B$1</c:f><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache>${points(names)}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:formatCode>${format}</c:formatCode>${points(values)}</c:numCache></c:numRef></c:val></c:ser>`,
    )
    .join('')}</c:barChart></c:plotArea></c:chart></c:chartSpace>`;

/** A diagram of boxes, each with the box that it stands below; the one below `''` is outermost. */
export const madeDiagram = (boxes: readonly (readonly [text: string, below: string])[]): string => {
  const box = ([text]: readonly [string, string]) =>
    `<dgm:pt modelId="${text}"><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
  const link = ([text, below]: readonly [string, string], order: number) =>
    `<dgm:cxn modelId="c${order}" srcId="${below === '' ? '0' : below}" destId="${text}" srcOrd="${order}"/>`;
  return `<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst><dgm:pt modelId="0" type="doc"/>${boxes.map(box).join('')}<dgm:pt modelId="p" type="pres"><dgm:t><a:p><a:r><a:t>Drawn</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst><dgm:cxnLst>${boxes.map(link).join('')}</dgm:cxnLst></dgm:dataModel>`;
};
