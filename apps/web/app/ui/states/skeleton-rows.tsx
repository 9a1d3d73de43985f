import classes from './skeleton-rows.module.css';
import { texts } from '../texts/texts';

export interface SkeletonRowsProps {
  rows?: number;
  /** Widths of the columns as CSS, in the shape of the rows to come. */
  columns?: readonly string[];
  label?: string;
}

const threeColumns = ['50%', '10%', '20%'];

/** Stands in for rows that are being loaded, in their shape, so that nothing jumps when they come. */
export function SkeletonRows({ rows = 8, columns = threeColumns, label = texts.loading }: SkeletonRowsProps) {
  return (
    <output aria-label={label} className={classes['rows']}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes['row']}>
          {Array.from(columns, (width, column) => (
            <span key={column} className={classes['bar']} style={{ width }} />
          ))}
        </div>
      ))}
    </output>
  );
}
