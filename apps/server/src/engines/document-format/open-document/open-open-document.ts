import { FormatRefusedError, type Block, type DocumentContent } from '../document-format.ts';
import type { DocumentPackage } from '../packages/open-package.ts';
import { parsePackage } from '../packages/parse-package.ts';
import { readPart } from '../packages/read-part.ts';

/** Opens a file of LibreOffice and its kin; the package stays open while its blocks are read. @throws FormatRefusedError */
export const openOpenDocument = (
  path: string,
  blocksOf: (parts: DocumentPackage) => AsyncIterable<Block>,
): Promise<DocumentContent> => parsePackage(path, { properties: 'meta.xml', expect: expectContent, blocksOf });

async function expectContent(parts: DocumentPackage): Promise<void> {
  await expectUnlocked(parts);
  if (!parts.has('content.xml')) throw new FormatRefusedError('damaged');
}

async function expectUnlocked(parts: DocumentPackage): Promise<void> {
  let locked = false;
  await readPart(parts, 'META-INF/manifest.xml', {
    open: (name) => (locked ||= name === 'encryption-data'),
    close: () => {},
  });
  if (locked || parts.has('encrypted-package')) throw new FormatRefusedError('unknown_lock');
}
