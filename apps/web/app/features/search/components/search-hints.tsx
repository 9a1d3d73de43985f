import type { SearchHint } from 'contract/search';
import { SearchTips } from '../question/search-tips';
import classes from './search-hints.module.css';
import { texts } from '../texts/texts';

/** What looks like a filter and could not be used, with what to write instead. */
export function SearchHints({ hints }: { hints: readonly SearchHint[] }) {
  if (hints.length === 0) return null;
  return (
    <div className={classes['hints']}>
      <ul aria-label={texts.notUnderstood}>
        {hints.map(({ text, sentence }) => (
          <li key={text}>
            <code>{text}</code> {sentence}
          </li>
        ))}
      </ul>
      <SearchTips />
    </div>
  );
}
