import { deflateSync } from 'node:zlib';

const MEGABYTE = 1024 ** 2;

/** A sound PDF of one page whose content is so many megabytes of drawing, packed to a thousandth. */
export function bloatedPdf(megabytes: number): Buffer {
  const piece = Buffer.alloc(MEGABYTE, '0 0 m 500 500 l S\n');
  // One stream in another: each megabyte is the same, so that the whole is made without holding it.
  const content = deflateSync(Buffer.concat(Array.from({ length: Math.min(megabytes, 400) }, () => piece)), { level: 9 });
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from('<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<>>>>'),
    Buffer.concat([
      Buffer.from(`<</Length ${content.length}/Filter/FlateDecode>>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let offset = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(offset);
    offset += part.length;
    parts.push(part);
  }
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${offset}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
