import type { ReadCommand } from '../../../apps/server/src/features/commands/reading/typed-command.ts';
import type { HeldNames } from '../../../apps/server/src/features/commands/sentences/name-index.ts';
import { buildSteps } from '../../../apps/server/src/features/commands/steps/build-steps.ts';
import { commandOf, followUpOf, questionOf } from '../../../apps/server/src/features/commands/steps/clauses-of.ts';
import { tagOf } from './marked-example.ts';
import type { Example } from './parse-example.ts';

/** What a model that is always right would make of a sentence. */
export function meantBy(example: Example, language: string, names: HeldNames, today: string): ReadCommand {
  const [outcome = ''] = example.outcome.split(' ');
  if (outcome === 'refuse') return { kind: 'refused', reason: 'outside' };
  if (outcome === 'question' || outcome === 'sum') return { kind: 'unread' };
  if (outcome !== 'plan' || example.spans.some(({ unknown }) => unknown)) return { kind: 'unsure', question: '' };
  const reading = buildSteps(tagOf(example, language), { names, today });
  if ('open' in reading) return questionOf(reading.open);
  const { files: filenames } = names;
  const spoken = { filenames, language, said: example.text };
  if ('follows' in reading) return followUpOf(reading.follows, { ...names, filenames }, spoken);
  return commandOf(reading.steps, { ...names, filenames }, spoken);
}
