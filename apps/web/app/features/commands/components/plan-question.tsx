import type { Command } from 'contract/commands';
import { Link, useNavigate } from 'react-router';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { useAnswer } from '../commands.mutations';
import { unusedIn, withoutUnused } from '../edit-reading';
import { useRevise } from '../use-revise';
import classes from './plan.module.css';

/** What the server asks back. An answer decides what was understood; the sentence is not read again. */
export function PlanQuestion({ command }: { command: Command }) {
  const navigate = useNavigate();
  const answer = useAnswer();
  const revise = useRevise(command);
  const { reading } = command;
  const unused = reading ? unusedIn(reading) : [];
  const take = (choice: number) =>
    answer.mutate(
      { id: command.id, choice },
      {
        onSuccess: (next) => {
          if (next) void navigate(`/commands/${next.id}`);
        },
      },
    );
  return (
    <section className={classes['answer']} aria-labelledby="question">
      <h2 id="question">{command.question?.text}</h2>
      <ul>
        {(command.question?.choices ?? []).map(({ label }, choice) => (
          <li key={label}>
            <Button variant="outline" disabled={answer.isPending} onClick={() => take(choice)}>
              {label}
            </Button>
          </li>
        ))}
        {reading && unused.length > 0 && (
          <li>
            <Button variant="outline" disabled={revise.isBusy} onClick={() => revise.send(withoutUnused(reading))}>
              Leave {new Intl.ListFormat('en').format(unused.map((word) => `“${word}”`))} out
            </Button>
          </li>
        )}
      </ul>
      {revise.error !== null && <p role="alert">{errorSentence(revise.error)}</p>}
      {answer.isError && <p role="alert">{errorSentence(answer.error)} Nothing was changed.</p>}
      <p>
        {(command.question?.choices ?? []).length > 0 ? 'Or ' : ''}
        <Link to={`/commands?${new URLSearchParams({ edit: command.text }).toString()}`}>
          {(command.question?.choices ?? []).length > 0 ? 'say it in other words' : 'Say it in other words'}
        </Link>
        .
      </p>
    </section>
  );
}
