import { open } from 'node:fs/promises';
import { PdfRefusedError } from '../../pdf-reader.ts';

/** Readers accept bytes before the header, as mail gateways and web servers leave them there; this many. */
const HEADER_WITHIN = 1024;

/** @throws PdfRefusedError `not_a_pdf` unless `%PDF` stands within the first 1024 bytes */
export async function requirePdfHeader(path: string): Promise<void> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_WITHIN), 0, HEADER_WITHIN, 0);
    if (!buffer.subarray(0, bytesRead).includes('%PDF')) throw new PdfRefusedError('not_a_pdf');
  } finally {
    await handle.close();
  }
}
