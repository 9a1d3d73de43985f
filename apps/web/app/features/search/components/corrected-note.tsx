import type { CorrectedQuery } from 'contract/search';
import { Link } from 'react-router';
import { asTypedAddress } from '../search.rules';
import classes from './corrected-note.module.css';
import { texts } from '../texts/texts';

/** Says that words which look misspelt were taken for others, and leads to the search for what was typed. */
export function CorrectedNote({ query, corrected }: { query: string; corrected: CorrectedQuery }) {
  return (
    <output className={classes['note']}>
      <span>
        {texts.showingResultsFor} <strong>{corrected.query}</strong>.
      </span>{' '}
      <Link to={asTypedAddress(query)} preventScrollReset>
        {texts.searchInsteadFor(query)}
      </Link>
    </output>
  );
}
