import classes from './table.module.css';

export interface TableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A table of facts; its first column names the row. It scrolls by itself where the screen is narrower. */
export function Table({ caption, columns, rows }: TableProps) {
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label={caption}>
      <table className={classes['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
