import type { LibraryFile } from 'contract/documents';
import classes from './fact-cells.module.css';

const sums = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const sumOf = ({ facts }: LibraryFile): string =>
  facts?.total === undefined || facts.total === null
    ? ''
    : `${sums.format(facts.total)}${facts.currency === null ? '' : ` ${facts.currency}`}`;

/** What the pages of a file say, in the cells of its row. */
export function FactCells({ file }: { file: LibraryFile }) {
  const { facts } = file;
  return (
    <>
      <td className={classes['words']} data-kind title={facts?.kind ?? undefined}>
        {facts?.kind}
      </td>
      <td className={classes['words']} title={facts?.sender ?? undefined}>
        {facts?.sender}
      </td>
      <td className={classes['figure']}>{facts?.date}</td>
      <td className={classes['figure']} data-sum>
        {sumOf(file)}
      </td>
    </>
  );
}

/** The same in one line, where there is no room for columns: what does not fit is cut with a sign that it was. */
export function FactsLine({ file }: { file: LibraryFile }) {
  const words = [file.facts?.kind, file.facts?.sender, file.facts?.date, sumOf(file)].filter(Boolean).join(' · ');
  return words === '' ? null : <span className={classes['line']}>{words}</span>;
}
