import type { Block } from '../document-format.ts';
import { createPictureLimit, tidyDescription, type PictureLook } from '../pictures/shown-picture.ts';
import type { DocumentPackage } from './open-package.ts';

const PICTURE = /\.(?:png|jpe?g|jfif|gif|webp|tiff?)$/i;

/**
 * Reads the pictures of a document as long as they are few and small enough to be set; of the others, and of drawings made of lines, stays
 * what they are said to show.
 */
export function createPictureReader(parts: DocumentPackage) {
  const limit = createPictureLimit();
  return async function* (part: string | undefined, look: PictureLook): AsyncGenerator<Block> {
    const content = part !== undefined && PICTURE.test(part) && !limit.isReached() ? await parts.read(part) : undefined;
    if (content !== undefined) {
      yield limit.show(content, look);
      return;
    }
    const said = tidyDescription(look.description);
    if (said !== '') yield { kind: 'paragraph', runs: [{ text: `[${said}]`, italic: true }] };
  };
}
