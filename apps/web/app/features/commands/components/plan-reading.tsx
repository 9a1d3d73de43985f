import { useQuery } from '@tanstack/react-query';
import type { CommandReading } from 'contract/command-reading';
import type { Command } from 'contract/commands';
import { useState } from 'react';
import { chipChoices, NO_CHOICES } from '~/domain/chips/chip-choices';
import { ChipRow, type ChipModel } from '~/domain/chips/chip-row';
import { listInWords } from '~/lib/text/format';
import { errorSentence } from '~/lib/server/api';
import { strikeUnused, unusedIn } from '../edit-reading';
import { chipsOfClause } from '../reading-chips';
import { useRevise } from '../use-revise';
import { texts } from '../texts/texts';
import classes from './plan-reading.module.css';

/** Nothing was done of these yet, so that another plan can take their place. */
const OPEN: ReadonlySet<Command['state']> = new Set(['proposed', 'asked', 'refused', 'shown']);

/** A chip that only says what it is. */
const fixed = ({ label, name, tone, before }: ChipModel): ChipModel => ({
  label,
  name,
  ...(tone && { tone }),
  ...(before !== undefined && { before }),
});

/** The sentence, and under it what was understood, in chips that can be changed: the plan follows them. */
export function PlanReading({ command }: { command: Command }) {
  const { reading, text, state } = command;
  const isOpen = OPEN.has(state) && reading !== undefined;
  const { data: choices = NO_CHOICES } = useQuery({ ...chipChoices, enabled: isOpen });
  const revise = useRevise(command);
  const [now] = useState(() => Date.now());
  const unused = reading ? unusedIn(reading) : [];
  const said = listInWords(unused.map((word) => texts.quoted(word)));
  const rowOf = (whole: CommandReading, at: number): readonly ChipModel[] => {
    const chips = chipsOfClause({ reading: whole, at, choices, now, onChange: revise.send });
    return isOpen ? chips : chips.filter(({ tone }) => tone !== 'add').map(fixed);
  };
  const strays = (reading?.unused ?? []).map((word, place): ChipModel => ({
    label: word,
    name: texts.notUsed(word),
    tone: 'unused',
    ...(isOpen && {
      onRemove: () => {
        const left = (reading.unused ?? []).filter((_, other) => other !== place);
        revise.send({ clauses: reading.clauses, ...(left.length > 0 && { unused: left }) });
      },
    }),
  }));
  return (
    <div className={classes['reading']}>
      <p className={classes['text']}>
        {strikeUnused(text, unused).map((piece, at) => (piece.isStruck ? <s key={at}>{piece.text}</s> : piece.text))}
      </p>
      {reading && (
        <div className={classes['rows']}>
          {reading.clauses.map((clause, at) => (
            <ChipRow
              key={at}
              label={reading.clauses.length === 1 ? texts.whatWasUnderstood : texts.whatWasUnderstoodInStep(at + 1)}
              chips={[...rowOf(reading, at), ...(at === 0 ? strays : [])]}
              isBusy={revise.isBusy}
            />
          ))}
        </div>
      )}
      {unused.length > 0 && isOpen && (
        <p className={classes['unused']}>
          {unused.length === 1 ? texts.iDidNotUseTheWord(said) : texts.iDidNotUseTheWords(said)}
        </p>
      )}
      {revise.error !== null && (
        <p role="alert" className={classes['failed']}>
          {errorSentence(revise.error)}
        </p>
      )}
    </div>
  );
}
