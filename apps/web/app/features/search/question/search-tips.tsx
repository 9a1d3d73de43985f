import classes from './search-tips.module.css';
import { texts } from '../texts/texts';

/** What a question may hold besides words. */
const tips: readonly { typed: string; means: string }[] = [
  {
    get typed() {
      return texts.threeMonths;
    },
    get means() {
      return texts.theseWordsInThisOrder;
    },
  },
  {
    typed: '-draft',
    get means() {
      return texts.withoutThisWord;
    },
  },
  {
    typed: 'in:Home',
    get means() {
      return texts.inThisFolderFolderIs;
    },
  },
  {
    typed: 'filename:lease',
    get means() {
      return texts.inFilesOfThisName;
    },
  },
  {
    typed: 'type:pdf',
    get means() {
      return texts.ofThisTypeAlsoWord;
    },
  },
  {
    typed: 'from:dropbox',
    get means() {
      return texts.fromThisConnectionOrWritten;
    },
  },
  {
    typed: 'lang:german',
    get means() {
      return texts.inThisLanguage;
    },
  },
  {
    typed: 'size:>1MB',
    get means() {
      return texts.largerAlsoSize200kbSize;
    },
  },
  {
    typed: 'before:2025',
    get means() {
      return texts.olderAlsoAfterIn2023;
    },
  },
  {
    typed: 'page:3',
    get means() {
      return texts.onThisPage;
    },
  },
];

export function SearchTips() {
  return (
    <details className={classes['tips']}>
      <summary>{texts.narrowItDown}</summary>
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
