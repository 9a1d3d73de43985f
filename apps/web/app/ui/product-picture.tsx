import { pictureFile, pictureFiles, type ProductPictureName, wholeWidth } from '~/lib/product-pictures';
import classes from './product-picture.module.css';

export interface ProductPictureProps {
  name: ProductPictureName;
  alt: string;
  caption: string;
  /** How wide it is shown, for the browser to choose a file by. */
  sizes?: string;
}

/** A picture of the product in the scheme that the page is shown in; the other one is never fetched. */
export function ProductPicture({ name, alt, caption, sizes = wholeWidth }: ProductPictureProps) {
  return (
    <figure className={classes['figure']}>
      {(['light', 'dark'] as const).map((scheme) => (
        <img
          key={scheme}
          src={pictureFile(name, scheme, 1280)}
          srcSet={pictureFiles(name, scheme)}
          sizes={sizes}
          alt={alt}
          width={1280}
          height={800}
          loading="lazy"
          decoding="async"
          className={classes[scheme]}
        />
      ))}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
