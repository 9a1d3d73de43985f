import type { ReactNode } from 'react';
import { useRowsInView } from './use-rows-in-view';

export interface LongListProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What stands in a row. All rows are equally high. */
  draw: (row: Row) => ReactNode;
  className?: string | undefined;
  'aria-label'?: string;
  /** What stands before the first row, as an item of the list. */
  before?: ReactNode;
}

/** A list of which only the part in view is drawn, however long it is. */
export function LongList<Row>({ rows, keyOf, draw, className, before, ...label }: LongListProps<Row>) {
  const { list, from, to, rowHeight } = useRowsInView(rows.length);
  const room = (count: number) =>
    count > 0 && rowHeight > 0 && <li role="presentation" aria-hidden="true" style={{ height: count * rowHeight }} />;
  return (
    <ul ref={list} className={className} {...label}>
      {before}
      {room(from)}
      {rows.slice(from, to).map((row, index) => (
        <li key={keyOf(row)} data-row aria-posinset={from + index + 1} aria-setsize={rows.length}>
          {draw(row)}
        </li>
      ))}
      {room(rows.length - to)}
    </ul>
  );
}
