import type { SearchResult } from 'contract/search';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { resultAddress } from '../search.rules';
import classes from './similar-passages.module.css';

/** Passages of the same document that say nearly the same: folded, so that other documents are seen. */
export function SimilarPassages({ result, query }: { result: SearchResult; query: string }) {
  const { similar, filename } = result;
  const [isOpen, setIsOpen] = useState(false);
  const list = useId();
  if (similar.length === 0) return null;
  return (
    <div className={classes['similar']}>
      <button
        type="button"
        className={classes['toggle']}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setIsOpen(!isOpen)}
      >
        {similar.length} more in this document
      </button>
      <ul id={list} hidden={!isOpen} className={classes['pages']}>
        {similar.map(({ id, pageNumber }) => (
          <li key={id}>
            <Link to={resultAddress({ filename, pageNumber }, query)}>Page {pageNumber.toLocaleString('en')}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
