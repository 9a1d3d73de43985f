import { formatNumber } from '~/lib/text/format';
import type { SearchResult } from 'contract/search';
import { Link } from 'react-router';
import { resultAddress } from '../search.rules';
import classes from './further-passages.module.css';
import { texts } from '../texts/texts';

export interface FurtherPassagesProps {
  result: SearchResult;
  /** Passages of the document that have rows of their own once it is unfolded. */
  others: number;
  query: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** The button that unfolds what else a document says, and the pages that say nearly the same: folded, so that other documents are seen. */
export function FurtherPassages({ result, others, query, isOpen, onToggle }: FurtherPassagesProps) {
  const { similar, filename } = result;
  const count = similar.length + others;
  if (count === 0) return null;
  return (
    <div className={classes['further']}>
      <button type="button" className={classes['toggle']} aria-expanded={isOpen} onClick={onToggle}>
        {texts.countMoreInThisDocument(count)}
      </button>
      <ul hidden={!isOpen || similar.length === 0} className={classes['pages']} aria-label={texts.pagesThatSayNearlyThe}>
        {similar.map(({ id, pageNumber }) => (
          <li key={id}>
            <Link to={resultAddress({ filename, pageNumber }, query)}>{texts.page(formatNumber(pageNumber))}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
