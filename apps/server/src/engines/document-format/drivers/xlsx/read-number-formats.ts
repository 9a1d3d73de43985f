import type { DocumentPackage } from '../../packages/open-package.ts';
import { readPart } from '../../packages/read-part.ts';
import { BUILT_IN_FORMATS, MOST_FORMATS } from '../../sheets/built-in-formats.ts';

/** The format code of each style of cells, by the style's number. */
export async function readNumberFormats(parts: DocumentPackage, name: string): Promise<readonly string[]> {
  const codes = new Map<number, string>();
  const styles: string[] = [];
  let inCells = false;
  await readPart(parts, name, {
    open(element, _depth, attributes) {
      const id = Number(attributes['numFmtId'] ?? 0);
      if (element === 'numFmt' && codes.size < MOST_FORMATS) codes.set(id, attributes['formatCode'] ?? 'General');
      else if (element === 'cellXfs') inCells = true;
      else if (element === 'xf' && inCells) styles.push(codes.get(id) ?? BUILT_IN_FORMATS[id] ?? 'General');
    },
    close(element) {
      if (element === 'cellXfs') inCells = false;
    },
  });
  return styles;
}
