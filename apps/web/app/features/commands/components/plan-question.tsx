import type { Command } from 'contract/commands';
import { Link, useNavigate } from 'react-router';
import { listInWords } from '~/lib/text/format';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { useAnswer, useSettle } from '../commands.mutations';
import { unusedIn, withoutUnused } from '../edit-reading';
import { useRevise } from '../use-revise';
import { texts } from '../texts/texts';
import classes from './plan.module.css';

/** The plan that “undo that” speaks of, and the press that takes it back. */
function TakeBack({ taken: { id } }: { taken: NonNullable<Command['takesBack']> }) {
  const navigate = useNavigate();
  const undo = useSettle('undo');
  const take = () => undo.mutate({ id, choice: {} }, { onSuccess: () => void navigate(`/commands/${id}`) });
  return (
    <>
      <li>
        <Button disabled={undo.isPending} aria-busy={undo.isPending} onClick={take}>
          {undo.isPending ? texts.undoing : texts.undoIt}
        </Button>
      </li>
      <li>
        <Link to={`/commands/${id}`}>{texts.seeThatPlan}</Link>
      </li>
      {undo.isError && (
        <li>
          <p role="alert">
            {errorSentence(undo.error)} {texts.nothingWasChanged}
          </p>
        </li>
      )}
    </>
  );
}

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
        {command.takesBack && <TakeBack taken={command.takesBack} />}
        {reading && unused.length > 0 && (
          <li>
            <Button variant="outline" disabled={revise.isBusy} onClick={() => revise.send(withoutUnused(reading))}>
              {texts.leaveOut(listInWords(unused.map((word) => texts.quoted(word))))}
            </Button>
          </li>
        )}
      </ul>
      {revise.error !== null && <p role="alert">{errorSentence(revise.error)}</p>}
      {answer.isError && (
        <p role="alert">
          {errorSentence(answer.error)} {texts.nothingWasChanged}
        </p>
      )}
      <p>
        {(command.question?.choices ?? []).length > 0 ? `${texts.or} ` : ''}
        <Link to={`/commands?${new URLSearchParams({ edit: command.text }).toString()}`}>
          {(command.question?.choices ?? []).length > 0 ? texts.sayItInOtherWordsAfterOr : texts.sayItInOtherWords}
        </Link>
        .
      </p>
    </section>
  );
}
