import type { CommandStep } from 'contract/commands';
import { FilingRuleState } from 'contract/filing';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { countAnswer, deleteRule, selectRules, updateRule, type RuleRow } from '../filing/filing.store.ts';
import { ANY, ruleIdOf, tagRuleIdOf } from '../filing/propose-filing.ts';

/** The rule that a step makes, as the inbox keeps it. @param at from when on it tags, in epoch milliseconds */
function rowOf({ ownerId }: OwnerScope, { rule, to }: CommandStep, at = 0): RuleRow | null {
  if (!rule || to === null) return null;
  const [sender, kind] = [rule.sender ?? ANY, rule.kind ?? ANY];
  const counts = { state: 'auto', accepted: 0, refused: 0 } as const;
  if (rule.gives === 'tag')
    return { owner_id: ownerId, id: tagRuleIdOf(sender, kind, to), sender, kind, folder: '', tag: to, made_at: at, ...counts };
  return { owner_id: ownerId, id: ruleIdOf(sender, kind, to), sender, kind, folder: to, tag: '', made_at: 0, ...counts };
}

/** Switches a rule on; one that was learned already is the same one. @param at when it was asked for, in epoch milliseconds */
export async function makeRule(scope: OwnerScope, step: CommandStep, database: Database, at: number): Promise<CommandStep> {
  const row = rowOf(scope, step, at);
  if (!row) return { ...step, state: 'failed', problem: 'It is not clear what the rule is for.' };
  const known = (await selectRules(database, scope.ownerId)).find(({ id }) => id === row.id);
  if (known?.state === 'auto') return { ...step, state: 'skipped', problem: 'It was so already.' };
  if (known) await updateRule(database, scope.ownerId, row.id, 'auto');
  else await countAnswer(database, row);
  return { ...step, state: 'done', ...(known && { before: known.state }) };
}

/** Takes a rule away, or gives it the state that it had. One that somebody switched since stays as it is. */
export async function takeRuleBack(scope: OwnerScope, step: CommandStep, database: Database): Promise<CommandStep> {
  const row = rowOf(scope, step);
  const known = row && (await selectRules(database, scope.ownerId)).find(({ id }) => id === row.id);
  if (!known) return { ...step, state: 'undone' };
  if (known.state !== 'auto') return { ...step, problem: 'It was changed since, so it was left as it is.' };
  const before = FilingRuleState.safeParse(step.before).data;
  if (before !== undefined) await updateRule(database, scope.ownerId, known.id, before);
  // What was answered since is still learned from.
  else if (known.accepted + known.refused > 0) await updateRule(database, scope.ownerId, known.id, 'ask');
  else await deleteRule(database, scope.ownerId, known.id);
  return { ...step, state: 'undone' };
}
