import type { Block, DocumentContent } from '../document-format.ts';
import { openPackage, type DocumentPackage } from './open-package.ts';
import { readProperties } from './read-properties.ts';

interface PackageReading {
  /** The part with what the document says of itself. */
  readonly properties: string;
  /** Throws what the package is to be refused with, before anything is read of it. */
  readonly expect?: (parts: DocumentPackage) => Promise<void>;
  readonly blocksOf: (parts: DocumentPackage) => AsyncIterable<Block>;
}

/** Opens a document that is a package, which stays open while its blocks are read. @throws FormatRefusedError */
export async function parsePackage(
  path: string,
  { properties, expect = async () => {}, blocksOf }: PackageReading,
): Promise<DocumentContent> {
  const parts = await openPackage(path);
  try {
    await expect(parts);
    const { title, facts } = await readProperties(parts, properties);
    return { title, facts, blocks: closingAfter(parts, blocksOf(parts)) };
  } catch (error) {
    parts.close();
    throw error;
  }
}

async function* closingAfter(parts: DocumentPackage, blocks: AsyncIterable<Block>): AsyncGenerator<Block> {
  try {
    yield* blocks;
  } finally {
    parts.close();
  }
}
