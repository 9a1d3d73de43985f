import type { OpenDocument } from '../open-document.ts';
import type { Pdfium } from '../pdfium-library.ts';

const ACTION_GO_TO = 1;
const ACTION_ADDRESS = 3;
const MAX_ADDRESS = 8_192;

/** @param destination 0 for none */
export function pageOfDestination(pdfium: Pdfium, document: OpenDocument, destination: number): number | null {
  if (destination === 0) return null;
  const index = pdfium.FPDFDest_GetDestPageIndex(document.handle, destination);
  return index >= 0 && index < document.pageCount ? index + 1 : null;
}

/** @param action 0 for none */
export function pageOfAction(pdfium: Pdfium, document: OpenDocument, action: number): number | null {
  if (action === 0 || pdfium.FPDFAction_GetType(action) !== ACTION_GO_TO) return null;
  return pageOfDestination(pdfium, document, pdfium.FPDFAction_GetDest(document.handle, action));
}

/** @param action 0 for none */
export function addressOfAction(pdfium: Pdfium, document: OpenDocument, action: number): string | null {
  if (action === 0 || pdfium.FPDFAction_GetType(action) !== ACTION_ADDRESS) return null;
  const length = pdfium.FPDFAction_GetURIPath(document.handle, action, 0, 0);
  if (length <= 1 || length > MAX_ADDRESS) return null;
  const address = pdfium.withMemory(length, (buffer) => {
    pdfium.FPDFAction_GetURIPath(document.handle, action, buffer, length);
    return Buffer.from(pdfium.bytes(buffer, length - 1)).toString('utf8');
  });
  return safeAddress(address);
}

/** The address in its normal form, if a page may lead there: `javascript:`, `file:` and the like may not. */
export function safeAddress(address: string): string | null {
  const url = URL.parse(address.trim());
  return url !== null && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}
