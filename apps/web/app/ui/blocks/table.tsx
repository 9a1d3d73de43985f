import classes from './table.module.css';

export interface TableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A table of facts; its first column names the row. On a phone each row stands by itself, its facts under their names. */
export function Table({ caption, columns, rows }: TableProps) {
  return (
    <div className={classes['frame']}>
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
                <td key={columns[column + 1]} data-column={columns[column + 1]}>
                  <span>{cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
