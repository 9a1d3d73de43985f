import { Link } from 'react-router';
import { listWords } from '../search.rules';
import classes from './corrected-note.module.css';

/** Says that nothing was found for words that nobody knows, and leads to where a person says what they mean. */
export function UnknownWords({ words }: { words: readonly string[] }) {
  const [first] = words;
  if (first === undefined) return null;
  return (
    <p className={classes['note']}>
      None of your documents has {listWords(words)}.{' '}
      <Link to={`/settings/advanced?${new URLSearchParams({ word: first })}#own-words`}>Say what “{first}” means</Link>
    </p>
  );
}
