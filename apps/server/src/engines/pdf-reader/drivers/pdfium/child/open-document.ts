import { closeSync, fstatSync, openSync, readSync, statSync, type Stats } from 'node:fs';
import { PdfRefusedError, type PdfRefusalReason } from '../../../pdf-reader.ts';
import type { Pdfium } from './pdfium-library.ts';

export interface OpenDocument {
  readonly handle: number;
  readonly pageCount: number;
  /** Pages were flattened, so that links are gone. */
  altered: boolean;
  /** Says whether the path still names the same bytes. */
  isStill(path: string): boolean;
  close(): void;
}

/** FPDF_GetLastError: the password is missing or wrong; the kind of encryption, such as by certificate, is not supported. */
const PASSWORD_ERROR = 4;
const SECURITY_ERROR = 5;

/** Size of FPDF_FILEACCESS: length, pointer to the function that reads, and its parameter. */
const FILE_ACCESS = 12;

/**
 * Opens a file that PDFium reads from the disk piece by piece, so that its size hardly matters.
 *
 * @throws PdfRefusedError
 */
export function openDocument(
  pdfium: Pdfium,
  path: string,
  { pages, password = '' }: { readonly pages: number; readonly password?: string },
): OpenDocument {
  const file = openSync(path, 'r');
  const facts = fstatSync(file);
  const identity = identityOf(facts);
  const readBlock = pdfium.addFunction((_parameter, position, buffer, size) => {
    try {
      // C's unsigned numbers arrive as signed ones.
      return readSync(file, pdfium.bytes(buffer >>> 0, size >>> 0), 0, size >>> 0, position >>> 0) === size >>> 0 ? 1 : 0;
    } catch {
      // A failed read is an answer of its own in C; an exception must not cross the engine.
      return 0;
    }
  }, 'iiiii');
  const access = pdfium.malloc(FILE_ACCESS);
  pdfium.view().setUint32(access, facts.size, true);
  pdfium.view().setUint32(access + 4, readBlock, true);
  pdfium.view().setUint32(access + 8, 0, true);
  const secret = Buffer.from(`${password}\0`);
  const handle = pdfium.withMemory(secret.length, (pointer) => {
    pdfium.bytes(pointer, secret.length).set(secret);
    const opened = pdfium.FPDF_LoadCustomDocument(access, pointer);
    pdfium.bytes(pointer, secret.length).fill(0);
    return opened;
  });

  const close = () => {
    if (handle !== 0) pdfium.FPDF_CloseDocument(handle);
    pdfium.free(access);
    pdfium.removeFunction(readBlock);
    closeSync(file);
  };
  const refuse = (reason: PdfRefusalReason) => {
    close();
    return new PdfRefusedError(reason);
  };
  if (handle === 0) {
    const error = pdfium.FPDF_GetLastError();
    throw refuse(error === PASSWORD_ERROR ? 'needs_password' : error === SECURITY_ERROR ? 'unknown_lock' : 'damaged');
  }
  const pageCount = pdfium.FPDF_GetPageCount(handle);
  if (pageCount < 1) throw refuse('damaged');
  if (pageCount > pages) throw refuse('too_many_pages');

  return {
    handle,
    pageCount,
    altered: false,
    close,
    isStill: (other) => identityOf(statSync(other)) === identity,
  };
}

const identityOf = ({ dev, ino, size, mtimeMs }: Stats): string => [dev, ino, size, mtimeMs].join();
