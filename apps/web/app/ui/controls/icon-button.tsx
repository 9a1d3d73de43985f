import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

/** A small button of one icon that stands in a row or a field; give it an `aria-label`. Its own look gives way to `className`. */
export const IconButton = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button type="button" className={`${classes['button']} ${className}`} {...rest} />
);
