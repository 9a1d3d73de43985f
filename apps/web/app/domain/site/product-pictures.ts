/** Pictures of the product in `public/pictures`, made by `tooling/photograph-product.mjs`: a file for each scheme and width. */
export type ProductPictureName = 'library' | 'search' | 'reader';

/** Pixels. */
const widths = [760, 1280, 1920];

export const pictureFile = (name: ProductPictureName, scheme: 'light' | 'dark', width: number) =>
  `/pictures/${name}-${scheme}-${width}.webp`;

export const pictureFiles = (name: ProductPictureName, scheme: 'light' | 'dark') =>
  widths.map((width) => `${pictureFile(name, scheme, width)} ${width}w`).join(', ');

export const phonePicture = (name: ProductPictureName, scheme: 'light' | 'dark') => `/pictures/${name}-${scheme}-phone.webp`;

/** Where the picture of a phone's screen stands in for that of a desk. */
export const onPhones = '(max-width: 40em)';
const atDesks = '(min-width: 40.01em)';

/** As wide as a page is. */
export const wholeWidth = '(min-width: 1288px) 1240px, 94vw';

/** Beside the heading of a section, where there is room. */
export const besideHeading = '(min-width: 1288px) 863px, (min-width: 62em) 66vw, 94vw';

/** Links that fetch a picture along with the typefaces, for a page that begins with it; on phones only where it is shown there. */
export const preloadPicture = (name: ProductPictureName, { alsoOnPhones }: { alsoOnPhones: boolean }) =>
  (['light', 'dark'] as const).flatMap((scheme) => {
    const link = { rel: 'preload' as const, as: 'image' as const, type: 'image/webp' };
    const media = `(prefers-color-scheme: ${scheme})`;
    return [
      { ...link, imageSrcSet: pictureFiles(name, scheme), imageSizes: wholeWidth, media: `${media} and ${atDesks}` },
      ...(alsoOnPhones ? [{ ...link, href: phonePicture(name, scheme), media: `${media} and ${onPhones}` }] : []),
    ];
  });
