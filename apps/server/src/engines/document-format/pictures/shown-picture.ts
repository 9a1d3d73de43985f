import type { Block } from '../document-format.ts';

type Picture = Extract<Block, { kind: 'picture' }>;

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

/** Programs write the name of the file where a person says nothing. */
const FILE_NAME = /^[\p{L}\p{N} ._()-]{1,100}\.(?:png|jpe?g|gif|webp|tiff?|bmp|svg|emf|wmf)$/iu;

/** What a picture is said to show, on one line; empty where that is only the name of its file. */
export function tidyDescription(description = ''): string {
  const said = description.replace(/\s+/g, ' ').trim().slice(0, LONGEST_DESCRIPTION);
  return FILE_NAME.test(said) ? '' : said;
}

/** Lets pictures pass as long as those of a document are few and small enough to be set. */
export function createPictureLimit() {
  let pictures = 0;
  let bytes = 0;
  return {
    isReached: (): boolean => pictures >= MOST_PICTURES || bytes >= MOST_BYTES,
    /** The picture as a block; it counts against the limit. */
    show(content: Uint8Array, { width, description }: PictureLook): Picture {
      pictures += 1;
      bytes += content.byteLength;
      const said = tidyDescription(description);
      return {
        kind: 'picture',
        content,
        ...(width === undefined ? {} : { width }),
        ...(said === '' ? {} : { description: said }),
      };
    },
  };
}
export type PictureLimit = ReturnType<typeof createPictureLimit>;
