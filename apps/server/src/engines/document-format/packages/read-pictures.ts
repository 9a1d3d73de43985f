import type { Block } from '../document-format.ts';
import type { DocumentPackage } from './open-package.ts';

const MOST_PICTURES = 300;
/** Of all pictures of a document. Bytes. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Characters of what a picture is said to show. */
const LONGEST_DESCRIPTION = 300;

export interface PictureLook {
  /** Points. */
  readonly width?: number | undefined;
  readonly description?: string | undefined;
}

/**
 * Reads the pictures of a document, JPEG and PNG, as long as they are few and small enough to be set; of the others stays what they are said
 * to show.
 */
export function createPictureReader(parts: DocumentPackage) {
  let pictures = 0;
  let bytes = 0;
  return async function* (part: string | undefined, { width, description }: PictureLook): AsyncGenerator<Block> {
    const said = description?.replace(/\s+/g, ' ').trim().slice(0, LONGEST_DESCRIPTION) ?? '';
    const content =
      part !== undefined && /\.(png|jpe?g)$/i.test(part) && pictures < MOST_PICTURES && bytes < MOST_BYTES
        ? await parts.read(part)
        : undefined;
    if (content === undefined) {
      if (said !== '') yield { kind: 'paragraph', runs: [{ text: `[${said}]`, italic: true }] };
      return;
    }
    pictures += 1;
    bytes += content.byteLength;
    yield {
      kind: 'picture',
      content,
      ...(width === undefined ? {} : { width }),
      ...(said === '' ? {} : { description: said }),
    };
  };
}
