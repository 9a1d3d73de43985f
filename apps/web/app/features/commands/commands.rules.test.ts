import type { CommandStep } from 'contract/commands';
import { expect, test } from 'vitest';
import { looksLikeCommand } from '~/domain/commands/looks-like-command';
import { groupSteps } from '~/domain/commands/group-steps';
import { progressOf, treeOf } from './commands.rules';

const step = (id: string, filename: string, to: string): CommandStep => ({
  id,
  op: 'move',
  documentId: `doc_${id}`,
  filename,
  from: 'Downloads',
  to,
  reason: { text: 'invoice' },
  confidence: 0.9,
  place: 'trove',
  state: 'planned',
});

test('a sentence that says what to do is told from a question', () => {
  for (const text of [
    'file the 2025 invoices under Taxes',
    'Rename all invoices to date',
    'Verschiebe alle Rechnungen nach Steuern',
  ])
    expect(looksLikeCommand(text)).toBe(true);
  for (const text of ['how much is the rent?', 'move', 'Starlink contract', 'filename:rent'])
    expect(looksLikeCommand(text)).toBe(false);
});

test('steps stand under the folder they lead to, where the person moved them', () => {
  const steps = [step('s1', 'a.pdf', 'Taxes'), step('s2', 'b.pdf', 'Taxes')];
  expect(groupSteps(steps, { s2: 'House' }).map(({ name, steps: of }) => [name, of.length])).toEqual([
    ['Move to Taxes', 1],
    ['Move to House', 1],
  ]);
});

test('the tree shows where files are before, and where they go', () => {
  const steps = [step('s1', 'b.pdf', 'Taxes'), step('s2', 'a.pdf', 'Taxes')];
  expect(treeOf(steps, 'before', {})).toMatchObject([{ path: 'Downloads', files: [{ name: 'a.pdf' }, { name: 'b.pdf' }] }]);
  expect(treeOf(steps, 'after', { s1: 'Home' }).map(({ path }) => path)).toEqual(['Home', 'Taxes']);
});

test('progress says of which provider it waits', () => {
  const provider = { name: 'Attic', path: '/a.pdf' };
  const problem = 'Attic cannot be reached at the moment. This waits and is tried again.';
  const steps: CommandStep[] = [
    { ...step('s1', 'a.pdf', 'Taxes'), state: 'waiting', provider, problem },
    { ...step('s2', 'b.pdf', 'Taxes'), state: 'done', provider: { name: 'Desk', path: '/b.pdf' } },
  ];
  expect(progressOf({ id: 'cmd_1', text: '', understood: '', state: 'applying', at: 0, steps, folders: [] })).toBe(
    `Changing files in Attic and Desk: 1 of 2. ${problem} You can leave this page.`,
  );
});
