import { readFile } from 'node:fs/promises';
import { FormatRefusedError, type Block, type DocumentContent } from '../document-format.ts';
import { openCompound, type Storage } from '../packages/open-compound.ts';
import { readSummary } from './read-summary.ts';

/** A length or a place that leads out of the file. */
const refused = (error: unknown): unknown =>
  error instanceof RangeError ? new FormatRefusedError('damaged', { cause: error }) : error;

function* inRange(blocks: Iterable<Block>): Generator<Block> {
  try {
    yield* blocks;
  } catch (error) {
    throw refused(error);
  }
}

/** Opens a document of Office before 2007. @param blocksOf may throw a RangeError where the file is damaged @throws FormatRefusedError */
export async function openOldOffice(path: string, blocksOf: (storage: Storage) => Iterable<Block>): Promise<DocumentContent> {
  const bytes = await readFile(path);
  try {
    const storage = openCompound(bytes);
    return { ...readSummary(storage), blocks: inRange(blocksOf(storage)) };
  } catch (error) {
    throw refused(error);
  }
}
