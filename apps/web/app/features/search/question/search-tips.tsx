import classes from './search-tips.module.css';

/** What a question may hold besides words. */
const tips: readonly { typed: string; means: string }[] = [
  { typed: '"three months"', means: 'these words, in this order' },
  { typed: '-draft', means: 'without this word' },
  { typed: 'in:Home', means: 'in this folder; folder: is the same' },
  { typed: 'filename:lease', means: 'in files of this name' },
  { typed: 'type:pdf', means: 'of this type; also word, image, email, note, docx' },
  { typed: 'from:dropbox', means: 'from this connection, or written by this person' },
  { typed: 'lang:german', means: 'in this language' },
  { typed: 'size:>1MB', means: 'larger; also size:<200KB, size:1MB-5MB' },
  { typed: 'before:2025', means: 'older; also after:, in 2023, last month' },
  { typed: 'page:3', means: 'on this page' },
];

export function SearchTips() {
  return (
    <details className={classes['tips']}>
      <summary>Narrow it down</summary>
      <dl className={classes['list']}>
        {tips.map(({ typed, means }) => (
          <div key={typed}>
            <dt>
              <code>{typed}</code>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
