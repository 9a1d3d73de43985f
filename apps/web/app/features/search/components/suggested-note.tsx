import type { CorrectedQuery } from 'contract/search';
import { Link } from 'react-router';
import { searchAddress } from '../search.rules';
import classes from './corrected-note.module.css';
import { texts } from '../texts/texts';

/** Names are searched for as they are written. Where no document has one, but a word that is spelled alike, the person may ask for that. */
export function SuggestedNote({ suggested }: { suggested: CorrectedQuery }) {
  return (
    <p className={classes['note']}>
      {texts.didYouMean}
      <Link to={searchAddress(suggested.query)} preventScrollReset>
        {suggested.query}
      </Link>
      ?
    </p>
  );
}
