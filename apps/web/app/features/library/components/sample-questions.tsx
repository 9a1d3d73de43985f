import { useQuery } from '@tanstack/react-query';
import X from 'virtual:icon/x';
import { Link } from 'react-router';
import { Button } from '~/ui/controls/button';
import { samplesQuery } from '../library.queries';
import classes from './sample-questions.module.css';
import { texts } from '../texts/texts';

const SHOWN = 4;

/** Questions that the sample documents answer, for a person who has just added them. */
export function SampleQuestions({ onDismiss }: { onDismiss: () => void }) {
  const { data } = useQuery(samplesQuery);
  // One of each document shows how different they are.
  const questions = data?.samples.flatMap((sample) => sample.questions.slice(0, 1)) ?? [];
  if (questions.length === 0) return null;
  return (
    <section className={classes['questions']} aria-label={texts.questionsToTry}>
      <p>{texts.nowAskThemSomething}</p>
      <ul>
        {questions.slice(0, SHOWN).map((question) => (
          <li key={question}>
            <Link to={`/search?${new URLSearchParams({ q: question }).toString()}`}>{question}</Link>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" icon aria-label={texts.dismissQuestions} onClick={onDismiss}>
        <X size={16} />
      </Button>
    </section>
  );
}
