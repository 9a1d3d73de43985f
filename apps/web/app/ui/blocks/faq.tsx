import Plus from 'virtual:icon/plus';
import classes from './faq.module.css';

export interface Question {
  question: string;
  answer: string;
}

export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={classes['faq']}>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <Plus size={18} aria-hidden="true" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
