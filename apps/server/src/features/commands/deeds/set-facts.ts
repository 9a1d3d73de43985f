import type { CommandStep } from 'contract/commands';
import { FactCorrection } from 'contract/facts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { SetFacts } from '#features/facts/set-fact.ts';

const NUMBERS: ReadonlySet<string> = new Set(['total', 'net', 'tax']);
const textOf = (value: string | number | null): string | null => (value === null ? null : String(value));
const failed = (step: CommandStep, problem: string): CommandStep => ({ ...step, state: 'failed', problem });

/** Puts a fact right where it is still what the plan was made of, and keeps what to put back. */
export async function setFact(scope: OwnerScope, step: CommandStep, facts: SetFacts): Promise<CommandStep> {
  const { documentId, fact, from, to } = step;
  const correction = FactCorrection.safeParse({ fact, value: NUMBERS.has(fact ?? '') ? Number(to) : to }).data;
  if (documentId === null || fact === undefined || !correction) return failed(step, 'This is no value of that fact.');
  const now = await facts.of(scope, documentId, fact);
  if (!now) return failed(step, 'It has not been read yet.');
  if (textOf(now.value) === to) return { ...step, state: 'skipped', problem: 'It was so already.' };
  if (textOf(now.value) !== from)
    return failed(step, `It says ${now.value === null ? 'nothing of it' : String(now.value)} since the plan was made.`);
  await facts.set(scope, documentId, correction);
  return { ...step, state: 'done', ...(now.before !== null && { before: now.before }) };
}

/** Puts back what stood there, where nobody has put it right otherwise since. */
export async function putFactBack(scope: OwnerScope, step: CommandStep, facts: SetFacts): Promise<CommandStep> {
  const { documentId, fact, to, before } = step;
  if (documentId === null || fact === undefined) return { ...step, state: 'undone' };
  const now = await facts.of(scope, documentId, fact);
  if (now && textOf(now.value) !== to) return { ...step, problem: 'It was changed since, so it was left as it is.' };
  await facts.putBack(scope, documentId, fact, before ?? null);
  return { ...step, state: 'undone' };
}
