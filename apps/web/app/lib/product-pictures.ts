/** Pictures of the product in `public/pictures`, made by `tooling/photograph-product.mjs`: a file for each scheme and width. */
export type ProductPictureName = 'library' | 'search' | 'reader';

/** Pixels. */
const widths = [760, 1280, 1920];

export const pictureFile = (name: ProductPictureName, scheme: 'light' | 'dark', width: number) =>
  `/pictures/${name}-${scheme}-${width}.webp`;

export const pictureFiles = (name: ProductPictureName, scheme: 'light' | 'dark') =>
  widths.map((width) => `${pictureFile(name, scheme, width)} ${width}w`).join(', ');

/** As wide as a page is. */
export const wholeWidth = '(min-width: 1288px) 1240px, 94vw';

/**
 * Links that fetch a picture along with the typefaces, for a page that begins with it.
 *
 * @param media where it is shown; everywhere when left out
 */
export const preloadPicture = (name: ProductPictureName, media?: string) =>
  (['light', 'dark'] as const).map((scheme) => ({
    rel: 'preload' as const,
    as: 'image' as const,
    type: 'image/webp',
    imageSrcSet: pictureFiles(name, scheme),
    imageSizes: wholeWidth,
    media: [`(prefers-color-scheme: ${scheme})`, media].filter(Boolean).join(' and '),
  }));
