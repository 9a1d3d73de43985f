import type { SearchResult } from 'contract/search';
import { Link } from 'react-router';
import { resultAddress } from '../search.rules';
import classes from './further-passages.module.css';

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
        {count} more in this document
      </button>
      <ul hidden={!isOpen || similar.length === 0} className={classes['pages']} aria-label="Pages that say nearly the same">
        {similar.map(({ id, pageNumber }) => (
          <li key={id}>
            <Link to={resultAddress({ filename, pageNumber }, query)}>Page {pageNumber.toLocaleString('en')}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
