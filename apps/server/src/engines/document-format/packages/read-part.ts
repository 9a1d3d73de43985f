import { createXmlReader, XmlError, XmlLimitError, type XmlLimits, type XmlVisitor } from '#kernel/xml/read-xml.ts';
import { FormatRefusedError } from '../document-format.ts';
import type { DocumentPackage } from './open-package.ts';

/** A workbook of 500,000 cells has some two million elements and attributes. */
const LIMITS: XmlLimits = { depth: 512, nodes: 12_000_000, text: 4_000_000 };

/** Goes through a part that is XML; one that is not there says nothing. @throws FormatRefusedError */
export async function readPart(parts: DocumentPackage, name: string, visitor: XmlVisitor): Promise<void> {
  for await (const _nothing of streamPart(parts, name, visitor, () => [])) break;
}

/**
 * The same, handing on after each piece what the visitor has gathered, so that a long part is never in memory as a whole.
 *
 * @param take what was gathered since it was called last
 * @throws FormatRefusedError
 */
export async function* streamPart<Item>(
  parts: DocumentPackage,
  name: string,
  visitor: XmlVisitor,
  take: () => readonly Item[],
): AsyncGenerator<Item> {
  if (!parts.has(name)) return;
  const reader = createXmlReader(LIMITS, visitor);
  try {
    for await (const piece of parts.open(name)) {
      reader.write(piece);
      yield* take();
    }
    reader.end();
  } catch (error) {
    throw refusalOf(error);
  }
  yield* take();
}

function refusalOf(error: unknown): unknown {
  if (error instanceof XmlLimitError) return new FormatRefusedError('too_costly', { cause: error });
  return error instanceof XmlError ? new FormatRefusedError('damaged', { cause: error }) : error;
}
