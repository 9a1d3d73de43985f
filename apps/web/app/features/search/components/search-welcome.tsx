import { useQuery } from '@tanstack/react-query';
import { useMay } from '~/domain/libraries/libraries';
import { ModelOffer } from '~/domain/models/model-offer';
import FileUp from 'virtual:icon/file-up';
import { useId } from 'react';
import { Button, ButtonLink } from '~/ui/controls/button';
import { EmptyState } from '~/ui/states/empty-state';
import { useAddSamples } from '../search.mutations';
import { librarySize, suggestions } from '../search.queries';
import { SearchTips } from '../question/search-tips';
import classes from './search-welcome.module.css';
import { texts } from '../texts/texts';

/** What the screen shows before the first question. */
export function SearchWelcome({ onAsk }: { onAsk: (query: string) => void }) {
  const size = useQuery(librarySize);
  const adding = useAddSamples();
  const mayChange = useMay('change');
  if (size.data === undefined) return null;
  if (size.data === 0 && !mayChange) return <EmptyState icon={FileUp}>{texts.thereIsNothingToSearch}</EmptyState>;
  if (size.data === 0 && !adding.isSuccess)
    return (
      <EmptyState
        icon={FileUp}
        action={
          <div className={classes['actions']}>
            <ButtonLink to="/upload">{texts.uploadAFile}</ButtonLink>
            <Button variant="outline" disabled={adding.isPending} onClick={() => adding.mutate()}>
              {adding.isPending ? texts.addingTheSamples : texts.tryItWithSampleDocuments}
            </Button>
          </div>
        }
      >
        {texts.nothingToSearchYet}
      </EmptyState>
    );
  return <Suggestions onAsk={onAsk} />;
}

/** Questions to begin with, where the person's own documents answer some for sure; else how to ask. */
function Suggestions({ onAsk }: { onAsk: (query: string) => void }) {
  const { data: questions = [] } = useQuery(suggestions);
  const heading = useId();
  return (
    <div className={classes['welcome']}>
      <p className={classes['lead']}>
        {texts.askAsYouWouldAsk} <mark>{texts.marksTheSentence}</mark>.
      </p>
      {questions.length > 0 && (
        <>
          <h2 id={heading} className={classes['heading']}>
            {texts.yourDocumentsAnswerThese}
          </h2>
          <ul className={classes['questions']} aria-labelledby={heading}>
            {questions.slice(0, 6).map(({ question }) => (
              <li key={question}>
                <button type="button" className={classes['question']} onClick={() => onAsk(question)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <SearchTips />
      <ModelOffer />
    </div>
  );
}
