import classes from './product-picture.module.css';

export interface ProductPictureProps {
  /** Beginning of the files in `public/pictures`. */
  name: 'library' | 'search' | 'reader';
  alt: string;
  caption: string;
  /** How wide it is shown, for the browser to choose a file by. */
  sizes?: string;
}

/** Pixels; `tooling/photograph-product.mjs` makes a file for each. */
const widths = [760, 1280, 1920];
const fileOf = (name: string, scheme: string, width: number) => `/pictures/${name}-${scheme}-${width}.webp`;

/** A picture of the product in the scheme that the page is shown in; the other one is never fetched. */
export function ProductPicture({ name, alt, caption, sizes = '(min-width: 1288px) 1240px, 94vw' }: ProductPictureProps) {
  return (
    <figure className={classes['figure']}>
      {(['light', 'dark'] as const).map((scheme) => (
        <img
          key={scheme}
          src={fileOf(name, scheme, 1280)}
          srcSet={widths.map((width) => `${fileOf(name, scheme, width)} ${width}w`).join(', ')}
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
