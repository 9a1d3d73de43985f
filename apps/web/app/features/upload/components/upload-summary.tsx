import type { UploadAnswer } from 'contract/documents';
import { ONLY_PDF } from 'contract/messages';
import { ButtonLink } from '~/ui/controls/button';
import { NewPaperAnswers } from './new-paper-answers';
import classes from './upload-summary.module.css';

/** What became of the file, and where to go from here: for one of several files in a line, and searching is offered below the list. */
export function UploadSummary({ answer, several }: { answer: UploadAnswer; several: boolean }) {
  const { id, filename, pageCount, vectorsStored, state, textNote, duplicate = false } = answer;
  return (
    <div className={classes['summary']} data-several={several}>
      {duplicate && <p>The same file was uploaded before. Nothing was added; this is the document you have.</p>}
      <dl className={classes['facts']}>
        <div>
          <dt>Filename</dt>
          <dd>{filename}</dd>
        </div>
        <div>
          <dt>Pages</dt>
          <dd>{pageCount.toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>Vectors stored</dt>
          <dd>{vectorsStored.toLocaleString('en')}</dd>
        </div>
      </dl>
      {state === 'kept' && (
        <p
          className={classes['hint']}
        >{`${ONLY_PDF}, and the other kinds that Trove reads. This file is kept, and found by its name.`}</p>
      )}
      {textNote !== null && <p className={classes['hint']}>{textNote}</p>}
      {!several && !duplicate && <NewPaperAnswers id={id} />}
      <div className={classes['actions']}>
        {!several && (
          <ButtonLink size="small" to="/search">
            Search your documents
          </ButtonLink>
        )}
        <ButtonLink size="small" variant="outline" to={`/doc/${encodeURIComponent(filename)}`}>
          Open it
        </ButtonLink>
      </div>
    </div>
  );
}
