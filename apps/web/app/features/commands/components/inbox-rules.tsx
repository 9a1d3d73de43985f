import type { FilingRule, FilingRuleState } from 'contract/filing';
import { useId } from 'react';
import { useChangeRule } from '../commands.mutations';
import { ruleInWords } from '../commands.rules';
import classes from './inbox-rules.module.css';

const STATES: readonly (readonly [FilingRuleState, string])[] = [
  ['ask', 'Suggest it'],
  ['auto', 'File automatically'],
  ['never', 'Never suggest it'],
];

/** A rule that tags was made by a person: nothing is suggested for it. */
const TAG_STATES: typeof STATES = [
  ['auto', 'Tag automatically'],
  ['never', 'Do not tag'],
];

function Rule({ rule }: { rule: FilingRule }) {
  const change = useChangeRule();
  const field = useId();
  const states = rule.tag === null ? STATES : TAG_STATES;
  return (
    <li className={classes['rule']}>
      <label htmlFor={field}>
        {ruleInWords(rule)}
        {rule.tag === null && (
          <small>
            {rule.accepted} accepted, {rule.refused} refused
          </small>
        )}
      </label>
      <select
        id={field}
        value={rule.state}
        disabled={change.isPending}
        onChange={({ currentTarget }) => {
          const state = states.find(([name]) => name === currentTarget.value)?.[0];
          if (state !== undefined) change.mutate({ id: rule.id, state });
        }}
      >
        {states.map(([state, label]) => (
          <option key={state} value={state}>
            {label}
          </option>
        ))}
      </select>
    </li>
  );
}

/** What was learned from answers, in words, each with its switch. */
export function InboxRules({ rules }: { rules: readonly FilingRule[] }) {
  if (rules.length === 0) return null;
  return (
    <section className={classes['rules']} aria-labelledby="learned">
      <h2 id="learned">Learned from your answers</h2>
      <p>
        An automatic rule files or tags new documents as soon as they have been read. Each change is in the journal, with Undo.
      </p>
      <ul>
        {rules.map((rule) => (
          <Rule key={rule.id} rule={rule} />
        ))}
      </ul>
    </section>
  );
}
