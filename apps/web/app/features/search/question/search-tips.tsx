import classes from './search-tips.module.css';

/** What a question may hold besides words. */
const tips: readonly { typed: string; means: string }[] = [
  { typed: '"three months"', means: 'these words, in this order' },
  { typed: '-draft', means: 'without this word' },
  { typed: 'filename:lease', means: 'in files of this name' },
  { typed: 'folder:Home', means: 'in this folder' },
  { typed: 'source:dropbox', means: 'from this service, or the name you gave it' },
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
