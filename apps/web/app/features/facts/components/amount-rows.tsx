import { useQuery } from '@tanstack/react-query';
import type { FactPlace } from 'contract/facts';
import { useState } from 'react';
import { ErrorState } from '~/ui/states/error-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { rowsOf, tableAddressOf } from '../facts.queries';
import { dayInWords } from '../fact-times';
import { sumInWords } from '../facts.rules';
import { texts } from '../texts/texts';
import folded from './more-facts.module.css';
import classes from './amount-rows.module.css';

const made = () => ({ total: texts.thatIsTheTotal, net: texts.thatIsTheNetAmount });

export interface AmountRowsProps {
  documentId: string;
  /** Marks the place on the page. */
  onShow: (place: FactPlace) => void;
}

/** The amounts of an invoice or a statement row by row: read when they are unfolded. */
export function AmountRows({ documentId, onShow }: AmountRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, isPending, refetch } = useQuery({ ...rowsOf(documentId), enabled: isOpen });
  return (
    <details className={folded['more']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.amountsRowByRow}</summary>
      {error && !data && (
        <ErrorState title={texts.failedToLoadTheRows} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {isOpen && isPending && <SkeletonRows label={texts.loadingRows} rows={3} />}
      {data && data.rows.length === 0 && <p className={classes['note']}>{texts.noRowsWithAmounts}</p>}
      {data && data.rows.length > 0 && (
        <>
          <div className={classes['scroll']}>
            <table className={classes['table']}>
              <thead>
                <tr>
                  <th scope="col">{texts.text}</th>
                  <th scope="col">{texts.amount}</th>
                </tr>
              </thead>
              <tbody>
                {data.rows.map(({ page, date, text, amount }, at) => (
                  // Rows may be alike in all that they say: their order is all that tells them apart.
                  // oxlint-disable-next-line react/no-array-index-key
                  <tr key={at}>
                    <td>
                      <button type="button" title={texts.showOnPage(page)} onClick={() => onShow({ page, quote: text })}>
                        {text}
                      </button>
                      {date !== null && <small>{dayInWords(date)}</small>}
                    </td>
                    <td>{sumInWords(amount)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{texts.together}</th>
                  <td>{sumInWords(data.sum)}</td>
                </tr>
              </tfoot>
            </table>
          </div>
          <p className={classes['note']}>
            {data.makes && `${made()[data.makes]} `}
            <a href={tableAddressOf(documentId)} download>
              {texts.downloadAsCsv}
            </a>
          </p>
        </>
      )}
    </details>
  );
}
