import { crc32, deflateRawSync } from 'node:zlib';

/** A zip of these parts, made by hand so that it can also be made wrong. The same parts give the same bytes. */
export function madeZip(
  parts: Readonly<Record<string, string | Uint8Array>>,
  { locked = false }: { locked?: boolean } = {},
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
