import { FormatRefusedError } from '../../document-format.ts';
import type { DocumentPackage } from '../../packages/open-package.ts';
import { readPart } from '../../packages/read-part.ts';

/** Characters of all strings. */
const MOST_TEXT = 64 * 1024 * 1024;

/** The texts that cells refer to by number. How a word is pronounced is not one of its letters. */
export async function readSharedStrings(parts: DocumentPackage, name: string): Promise<readonly string[]> {
  const strings: string[] = [];
  let text = '';
  let characters = 0;
  let unread = 0;
  await readPart(parts, name, {
    open(element) {
      if (element === 'rPh') unread += 1;
      if (element === 'si') text = '';
    },
    close(element, content) {
      if (element === 'rPh') unread -= 1;
      else if (element === 't' && unread === 0) text += content;
      else if (element === 'si') {
        characters += text.length;
        if (characters > MOST_TEXT) throw new FormatRefusedError('too_costly');
        strings.push(text);
      }
    },
  });
  return strings;
}
