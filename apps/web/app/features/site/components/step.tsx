import Search from 'lucide-react/icons/search';
import classes from './step.module.css';

export interface StepContent {
  title: string;
  text: string;
  question: string;
  before: string;
  marked: string;
  after: string;
  source: string;
}

/** One step of the story, beside a question and the passage that answers it. */
export function Step({ number, step }: { number: number; step: StepContent }) {
  return (
    <section className={classes['step']}>
      <div>
        <p className={classes['number']}>{number}</p>
        <h2>{step.title}</h2>
        <p className={classes['text']}>{step.text}</p>
      </div>
      <figure className={classes['example']}>
        <p className={classes['question']}>
          <Search size={16} aria-hidden="true" />
          {step.question}
        </p>
        <blockquote>
          {step.before} <mark>{step.marked}</mark> {step.after}
        </blockquote>
        <figcaption>{step.source}</figcaption>
      </figure>
    </section>
  );
}
