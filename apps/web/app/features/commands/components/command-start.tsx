import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { errorSentence } from '~/lib/server/api';
import { ErrorState } from '~/ui/states/error-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { usePropose } from '../commands.mutations';
import { journal } from '../commands.queries';
import { CommandForm } from './command-form';
import { Journal } from './journal';
import { texts } from '../texts/texts';
import classes from './command-start.module.css';

const examples = () => [texts.exampleRename, texts.exampleSort, texts.exampleTag, texts.exampleArchive];

/** Say what to do, or look at what was done. */
export function CommandStart() {
  const [parameters] = useSearchParams();
  const said = parameters.get('say') ?? '';
  const edited = parameters.get('edit') ?? said;
  const navigate = useNavigate();
  const propose = usePropose();
  const { data: commands, error, refetch } = useQuery(journal);
  const say = (text: string) =>
    propose.mutate(text, {
      onSuccess: (command) => {
        if (command) void navigate(`/commands/${command.id}`);
      },
    });
  // A sentence that was said elsewhere is read at once, once.
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (said === '' || asked.current === said) return;
    asked.current = said;
    say(said);
  });
  const isQuestion = propose.data === null && !propose.isPending;
  const text = propose.variables ?? said;
  return (
    <div className={classes['start']}>
      <p className={classes['lead']}>{texts.sayWhatToDoLead}</p>
      <CommandForm text={edited} isBusy={propose.isPending} onSay={say} />
      {isQuestion && (
        <output className={classes['note']}>
          {texts.thisReadsLikeAQuestion}{' '}
          <Link to={`/search?${new URLSearchParams({ q: text }).toString()}`}>{texts.searchForItInstead}</Link>
        </output>
      )}
      {propose.isError && (
        <ErrorState title={texts.thePlanCouldNotBeMade} onRetry={() => say(text)}>
          {errorSentence(propose.error)} {texts.nothingWasChanged}
        </ErrorState>
      )}
      <ul className={classes['examples']} aria-label={texts.examples}>
        {examples().map((example) => (
          <li key={example}>
            <button type="button" onClick={() => say(example)} disabled={propose.isPending}>
              {example}
            </button>
          </li>
        ))}
      </ul>
      <section aria-labelledby="journal">
        <h2 id="journal">{texts.journal}</h2>
        {error ? (
          <ErrorState title={texts.theJournalCouldNotBeLoaded} onRetry={() => void refetch()}>
            {errorSentence(error)}
          </ErrorState>
        ) : commands === undefined ? (
          <SkeletonRows rows={3} columns={['58%', '14%']} label={texts.loadingTheJournal} />
        ) : (
          <Journal commands={commands} />
        )}
      </section>
    </div>
  );
}
