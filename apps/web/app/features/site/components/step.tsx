import Search from 'virtual:icon/search';
import type { SamplePassage } from '~/content/sample-answers';
import { FoundPassage } from '~/domain/results/found-passage';
import classes from './step.module.css';
import { texts as messages } from '~/lib/messages/texts/texts';

export interface StepContent {
  title: string;
  text: string;
  question: string;
  /** Undefined where nothing answers the question. */
  passage: SamplePassage | undefined;
}

/** One step of the story, beside a question and what the search shows for it. */
export function Step({ number, step }: { number: number; step: StepContent }) {
  return (
    <section className={classes['step']}>
      <div>
        <p className={classes['number']}>{number}</p>
        <h2>{step.title}</h2>
        <p className={classes['text']}>{step.text}</p>
      </div>
      <div className={classes['example']}>
        <p className={classes['question']}>
          <Search size={16} aria-hidden="true" />
          {step.question}
        </p>
        {step.passage ? (
          <FoundPassage passage={step.passage} />
        ) : (
          <p className={classes['nothing']}>{messages.noDocumentsForQuery}</p>
        )}
      </div>
    </section>
  );
}
