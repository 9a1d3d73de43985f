import { Link } from 'react-router';
import { ChooseFiles } from '~/domain/files/choose-files';
import { Snippet } from '~/domain/results/snippet';
import { Button } from '~/ui/controls/button';
import type { FirstRun } from '../use-first-run';
import classes from './first-run-panel.module.css';
import { texts } from '../texts/texts';

interface FirstRunPanelProps {
  run: FirstRun;
  question: string;
  onRemoveSamples: () => void;
  /** They are uploaded at once, as if they had been dropped. */
  onFiles: (files: File[]) => void;
}

/** What a new library shows above the samples: one question with its sentence, and the way to documents of one's own. */
export function FirstRunPanel({ run, question, onRemoveSamples, onFiles }: FirstRunPanelProps) {
  const { answer, isAdding, end } = run;
  const page = answer && `/doc/${encodeURIComponent(answer.filename)}`;
  return (
    <section className={classes['panel']} aria-label={texts.startHere}>
      <div className={classes['answer']} aria-live="polite">
        <p className={classes['question']}>{question}</p>
        {answer && page ? (
          <>
            <blockquote>
              <Snippet {...answer} />
            </blockquote>
            <p className={classes['place']}>
              {texts.pageOf(answer.filename, answer.pageNumber)}
              <Link
                to={`${page}?${new URLSearchParams({ page: String(answer.pageNumber), q: question }).toString()}`}
                state={{ score: answer.score, passage: answer.passage, sentence: answer.sentence }}
              >
                {texts.readItOnItsPage}
              </Link>
            </p>
          </>
        ) : (
          <>
            <p className={classes['place']}>{texts.troveIsReadingTheSample}</p>
            <p className={classes['awaited']} aria-hidden="true">
              <i />
              <i />
              <i />
            </p>
          </>
        )}
      </div>
      <div className={classes['drop']}>
        <strong className={classes['byPointer']}>{texts.nowDropOneOfYours}</strong>
        <span className={classes['byPointer']}>{texts.anywhereOnThisPageOr}</span>
        <strong className={classes['byTouch']}>{texts.nowAddOneOfYours}</strong>
        <ChooseFiles size="small" label={texts.chooseFiles} onFiles={onFiles}>
          {texts.chooseFiles}
        </ChooseFiles>
      </div>
      {!isAdding && (
        <div className={classes['end']}>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              onRemoveSamples();
              end();
            }}
          >
            {texts.removeTheSamples}
          </Button>
          <Button variant="quiet" size="small" onClick={end}>
            {texts.hideThis}
          </Button>
        </div>
      )}
    </section>
  );
}
