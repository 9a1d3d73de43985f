import type { LibraryFile } from 'contract/documents';
import { kindName } from '~/domain/kinds/kind-name';
import { formatNumber } from '~/lib/text/format';
import classes from './fact-cells.module.css';

const kindOf = ({ facts }: LibraryFile): string | undefined =>
  facts?.kind === undefined || facts.kind === null ? undefined : kindName(facts.kind);

const sumOf = ({ facts }: LibraryFile): string =>
  facts?.total === undefined || facts.total === null
    ? ''
    : `${formatNumber(facts.total, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}${facts.currency === null ? '' : ` ${facts.currency}`}`;

/** What the pages of a file say, in the cells of its row. */
export function FactCells({ file }: { file: LibraryFile }) {
  const { facts } = file;
  const kind = kindOf(file);
  return (
    <>
      <td className={classes['words']} data-kind title={kind}>
        {kind}
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
  const words = [kindOf(file), file.facts?.sender, file.facts?.date, sumOf(file)].filter(Boolean).join(' · ');
  return words === '' ? null : <span className={classes['line']}>{words}</span>;
}
