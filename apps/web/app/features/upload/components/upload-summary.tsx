import { formatNumber } from '~/lib/text/format';
import type { UploadAnswer } from 'contract/documents';
import { ButtonLink } from '~/ui/controls/button';
import { NewPaperAnswers } from './new-paper-answers';
import classes from './upload-summary.module.css';
import { texts as messages } from '~/lib/messages/texts/texts';
import { texts } from '../texts/texts';

/** What became of the file, and where to go from here: for one of several files in a line, and searching is offered below the list. */
export function UploadSummary({ answer, several }: { answer: UploadAnswer; several: boolean }) {
  const { id, filename, pageCount, vectorsStored, state, textNote, duplicate = false } = answer;
  return (
    <div className={classes['summary']} data-several={several}>
      {duplicate && <p>{texts.theSameFileWasUploaded}</p>}
      <dl className={classes['facts']}>
        <div>
          <dt>{texts.filename}</dt>
          <dd>{filename}</dd>
        </div>
        <div>
          <dt>{texts.pages}</dt>
          <dd>{formatNumber(pageCount)}</dd>
        </div>
        <div>
          <dt>{texts.vectorsStored}</dt>
          <dd>{formatNumber(vectorsStored)}</dd>
        </div>
      </dl>
      {state === 'kept' && <p className={classes['hint']}>{texts.andTheOtherKindsThat(messages.onlyPdf)}</p>}
      {textNote !== null && <p className={classes['hint']}>{textNote}</p>}
      {!several && !duplicate && <NewPaperAnswers id={id} />}
      <div className={classes['actions']}>
        {!several && (
          <ButtonLink size="small" to="/search">
            {texts.searchYourDocuments}
          </ButtonLink>
        )}
        <ButtonLink size="small" variant="outline" to={`/doc/${encodeURIComponent(filename)}`}>
          {texts.openIt}
        </ButtonLink>
      </div>
    </div>
  );
}
