import type { TagColor } from 'contract/tags';
import classes from './tag-dot.module.css';

/** The colour of a tag. */
export function TagDot({ color }: { color: TagColor }) {
  return <span className={classes['dot']} data-color={color} aria-hidden="true" />;
}
