import classes from './document-skeleton.module.css';
import { texts } from '../texts/texts';

/** The reader's shape while the document is being fetched, with the columns that it begins with, so that nothing moves when it comes. */
export function DocumentSkeleton() {
  return (
    <div className={classes['reader']}>
      <title>{texts.documentTrove}</title>
      <h1 className="visually-hidden">{texts.document}</h1>
      <output className="visually-hidden">{texts.openingTheDocument}</output>
      <div className={classes['bar']} />
      <div className={classes['body']}>
        <div className={classes['left']} />
        <div className={classes['pane']}>
          <div className={classes['page']} />
        </div>
        <div className={classes['right']} />
      </div>
      <div className={classes['bottom']} />
    </div>
  );
}
