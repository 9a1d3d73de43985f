import type { Summand } from 'contract/commands';
import { Link } from 'react-router';
import { StepWhy } from '~/domain/commands/step-why';
import { formatCount } from '~/lib/text/format';
import { amountInWords } from '../commands.rules';
import { texts } from '../texts/texts';
import classes from './summands.module.css';

/** The documents that a question for a sum is about, each with its total and the line that says it. They are not added up. */
export function Summands({ summands }: { summands: readonly Summand[] }) {
  return (
    <section className={classes['summands']} aria-label={texts.documentsWithTheirTotals}>
      <p>{texts.wouldBeAddedUp(formatCount(summands.length, 'document'))}</p>
      <ul>
        {summands.map(({ documentId, filename, total, currency, reason }) => (
          <li key={documentId}>
            <div className={classes['what']}>
              <Link to={`/doc/${documentId}${reason.page === undefined ? '' : `?page=${reason.page}`}`}>{filename}</Link>
              <p>
                <StepWhy reason={reason} />
              </p>
            </div>
            <strong>{total === null ? texts.noTotal : amountInWords(total, currency)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
