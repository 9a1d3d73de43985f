import { FormatRefusedError, type Block, type DocumentContent } from '../document-format.ts';
import { openPackage, type DocumentPackage } from '../packages/open-package.ts';
import { readPart } from '../packages/read-part.ts';
import { readProperties } from '../packages/read-properties.ts';

/** Opens a file of LibreOffice and its kin; the package stays open while its blocks are read. @throws FormatRefusedError */
export async function openOpenDocument(
  path: string,
  blocksOf: (parts: DocumentPackage) => AsyncIterable<Block>,
): Promise<DocumentContent> {
  const parts = await openPackage(path);
  try {
    await expectUnlocked(parts);
    if (!parts.has('content.xml')) throw new FormatRefusedError('damaged');
    const { title, facts } = await readProperties(parts, 'meta.xml');
    return { title, facts, blocks: closingAfter(parts, blocksOf(parts)) };
  } catch (error) {
    parts.close();
    throw error;
  }
}

async function expectUnlocked(parts: DocumentPackage): Promise<void> {
  let locked = false;
  await readPart(parts, 'META-INF/manifest.xml', {
    open: (name) => (locked ||= name === 'encryption-data'),
    close: () => {},
  });
  if (locked || parts.has('encrypted-package')) throw new FormatRefusedError('needs_password');
}

async function* closingAfter(parts: DocumentPackage, blocks: AsyncIterable<Block>): AsyncGenerator<Block> {
  try {
    yield* blocks;
  } finally {
    parts.close();
  }
}
