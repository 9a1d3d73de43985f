import classes from './product-picture.module.css';

export interface ProductPictureProps {
  /** Beginning of the two files in `public/pictures`. */
  name: 'library' | 'search' | 'reader';
  alt: string;
  caption: string;
}

/** A picture of the product in the scheme that the page is shown in; the other one is never fetched. */
export function ProductPicture({ name, alt, caption }: ProductPictureProps) {
  return (
    <figure className={classes['figure']}>
      {(['light', 'dark'] as const).map((scheme) => (
        <img
          key={scheme}
          src={`/pictures/${name}-${scheme}.webp`}
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
