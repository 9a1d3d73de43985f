import { texts } from '../texts/texts';

/** A page of a scan. */
export interface ScannedPage {
  readonly jpeg: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Points: the longer side of A4. */
const LONGER_SIDE = 842;

/** Pages as one PDF, each as long as A4. The pictures go in as they are. */
export function writeScan(pages: readonly ScannedPage[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const places: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (content: string, stream?: Uint8Array) => {
    places.push(length);
    write(`${places.length} 0 obj\n${content}\n`);
    if (stream !== undefined) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };

  write('%PDF-1.4\n%\u00e2\u00e3\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  // Three objects a page, behind these two.
  const kids = pages.map((_page, at) => `${3 + at * 3} 0 R`).join(' ');
  object(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  for (const [at, { jpeg, width, height }] of pages.entries()) {
    const scale = LONGER_SIDE / Math.max(width, height);
    const [wide, high] = [width * scale, height * scale].map((points) => points.toFixed(2));
    const first = 3 + at * 3;
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${first + 1} 0 R /Resources << /XObject << /P ${first + 2} 0 R >> >> >>`,
    );
    const drawing = encoder.encode(`${wide} 0 0 ${high} 0 0 cm /P Do`);
    object(`<< /Length ${drawing.length} >>`, drawing);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  }
  const table = length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`);
  write(`trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);

  const whole = new Uint8Array(length);
  let to = 0;
  for (const part of parts) {
    whole.set(part, to);
    to += part.length;
  }
  return whole;
}

/** `Scan 2026-11-22 10.50.pdf`: no name has a colon on every system. */
export function nameScan(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return texts.scanPdf(day, `${two(now.getHours())}.${two(now.getMinutes())}`);
}
