import type { SearchState, SoughtWord } from 'contract/search';
import { Link } from 'react-router';
import { listWords } from '../search.rules';
import classes from './corrected-note.module.css';
import { texts } from '../texts/texts';

export interface SoughtWordsProps {
  state: SearchState;
  sought: readonly SoughtWord[];
  /** Of them, those that nobody knows. */
  unknown: readonly string[];
}

/** Where nobody is sure: what was looked for, which of it no document has, and where a person says what an unknown word means. */
export function SoughtWords({ state, sought, unknown }: SoughtWordsProps) {
  const missing = sought.filter(({ isHeld }) => !isHeld).map(({ word }) => word);
  const [first] = unknown;
  if (state === 'answer' || sought.length === 0) return null;
  return (
    <p className={classes['note']}>
      {state === 'nothing' && (
        <>
          {texts.lookedFor(
            listWords(
              sought.map(({ word }) => word),
              'and',
            ),
          )}
        </>
      )}
      {missing.length > 0 && <>{texts.noneOfYourDocumentsHas(listWords(missing))} </>}
      {first !== undefined && (
        <Link to={`/settings/reading?${new URLSearchParams({ word: first })}#own-words`}>{texts.sayWhatFirstMeans(first)}</Link>
      )}
    </p>
  );
}
