import FileText from 'virtual:icon/file-text';
import type { SamplePassage } from '~/content/sample-answers';
import { RelevanceBadge } from './relevance-badge';
import classes from './found-passage.module.css';

/** A passage as the search screen shows it: where it is, how sure we are, and its words with the answer marked. */
export function FoundPassage({ passage }: { passage: SamplePassage }) {
  const { name, page, score, before, marked, after } = passage;
  return (
    <div className={classes['passage']}>
      <p className={classes['head']}>
        <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className={classes['name']}>{name}</span>
        <span className={classes['page']}>p. {page}</span>
        <RelevanceBadge score={score} />
      </p>
      <blockquote>
        {before} <mark>{marked}</mark> {after}
      </blockquote>
    </div>
  );
}
