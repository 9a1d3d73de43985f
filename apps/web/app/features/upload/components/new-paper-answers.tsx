import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '~/ui/controls/button';
import { answersOf } from '../upload.queries';
import classes from './new-paper-answers.module.css';
import { texts } from '../texts/texts';

/** One question that the file just read answers for sure, with its sentence. It can be changed where it stands, and asked of all documents. */
export function NewPaperAnswers({ id }: { id: string }) {
  const { data: answers } = useQuery(answersOf(id));
  const [typed, setTyped] = useState<string>();
  const navigate = useNavigate();
  const label = useId();
  if (!answers) return null;
  const question = (typed ?? answers.question).trim();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (question !== '') void navigate(`/search?${new URLSearchParams({ q: question }).toString()}`);
  };
  return (
    <form className={classes['answers']} onSubmit={onSubmit}>
      <label id={label} htmlFor={`${label}question`}>
        {texts.yourNewPaperAnswers}
      </label>
      <div className={classes['ask']}>
        <input
          id={`${label}question`}
          className={classes['question']}
          value={typed ?? answers.question}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="outline" size="small" disabled={question === ''}>
          {texts.ask}
        </Button>
      </div>
      {typed === undefined && (
        <blockquote className={classes['sentence']}>
          <mark>{answers.sentence}</mark> <span>p. {answers.pageNumber}</span>
        </blockquote>
      )}
    </form>
  );
}
