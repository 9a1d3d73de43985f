import { onPhones, phonePicture, pictureFile, pictureFiles, type ProductPictureName, wholeWidth } from './product-pictures';
import classes from './product-picture.module.css';

export interface ProductPictureProps {
  name: ProductPictureName;
  alt: string;
  caption: string;
  /** How wide it is shown at a desk, for the browser to choose a file by. */
  sizes?: string;
}

/** A picture of the product in the scheme that the page is shown in, on a phone that of a phone; the others are never fetched. */
export function ProductPicture({ name, alt, caption, sizes = wholeWidth }: ProductPictureProps) {
  return (
    <figure className={classes['figure']}>
      {(['light', 'dark'] as const).map((scheme) => (
        <picture key={scheme} className={classes[scheme]}>
          <source media={onPhones} srcSet={phonePicture(name, scheme)} width={780} height={1200} />
          <img
            src={pictureFile(name, scheme, 1280)}
            srcSet={pictureFiles(name, scheme)}
            sizes={sizes}
            alt={alt}
            width={1280}
            height={800}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ))}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
