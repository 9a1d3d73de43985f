import type { FilingRule, FilingRuleState } from 'contract/filing';
import { useId } from 'react';
import { useChangeRule } from '../commands.mutations';
import { ruleInWords } from '../commands.rules';
import { texts } from '../texts/texts';
import classes from './inbox-rules.module.css';

type State = readonly [FilingRuleState, string];

const statesOfFiling = (): readonly State[] => [
  ['ask', texts.suggestIt],
  ['auto', texts.fileAutomatically],
  ['never', texts.neverSuggestIt],
];

/** A rule that tags was made by a person: nothing is suggested for it. */
const statesOfTagging = (): readonly State[] => [
  ['auto', texts.tagAutomatically],
  ['never', texts.doNotTag],
];

function Rule({ rule }: { rule: FilingRule }) {
  const change = useChangeRule();
  const field = useId();
  const states = rule.tag === null ? statesOfFiling() : statesOfTagging();
  return (
    <li className={classes['rule']}>
      <label htmlFor={field}>
        {ruleInWords(rule)}
        {rule.tag === null && <small>{texts.acceptedRefused(rule.accepted, rule.refused)}</small>}
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
      <h2 id="learned">{texts.learnedFromYourAnswers}</h2>
      <p>{texts.anAutomaticRuleFiles}</p>
      <ul>
        {rules.map((rule) => (
          <Rule key={rule.id} rule={rule} />
        ))}
      </ul>
    </section>
  );
}
