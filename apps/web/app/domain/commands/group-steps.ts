import type { CommandStep } from 'contract/commands';
import { factNouns } from '~/domain/facts/fact-labels';
import { shownLanguage } from '~/lib/language/shown-language';
import { texts } from './texts/texts';

type Led = Pick<CommandStep, 'id' | 'op' | 'to'> & { readonly fact?: CommandStep['fact']; readonly rule?: CommandStep['rule'] };

/** Steps that end in the same place, such as a folder. */
export interface StepGroup<Step extends Led = CommandStep> {
  readonly name: string;
  /** The folder or tag that they lead to. */
  readonly target: string;
  readonly steps: readonly Step[];
}

/** The fact that a step sets, in the sentence of its heading: English writes it small. */
function factOf(fact: Led['fact']): string {
  if (fact === undefined) return '';
  return shownLanguage() === 'en' ? fact : factNouns()[fact];
}

/** The folder or thing that a step leads to, for its heading. */
export function headingOf({ op, fact, rule }: Led, to: string): string {
  switch (op) {
    case 'move':
      return to === '' ? texts.moveToNoFolder : texts.moveTo(to);
    case 'rename':
      return texts.rename;
    case 'tag':
      return texts.tagWith(to);
    case 'untag':
      return texts.takeOffTheTag(to);
    case 'star':
      return texts.star;
    case 'unstar':
      return texts.takeOffTheStar;
    case 'trash':
      return texts.moveToTrash;
    case 'restore':
      return texts.takeOutOfTrash;
    case 'create-folder':
      return texts.makeTheFolder(to);
    case 'rename-folder':
      return texts.renameTheFolder;
    case 'delete-folder':
      return texts.deleteTheFolder;
    case 'set-fact':
      return texts.setThe(factOf(fact));
    case 'make-rule':
      return rule?.gives === 'tag' ? texts.fromNowOnTagWith(to) : texts.fromNowOnFileIn(to);
  }
}

/** The steps of a plan under what they lead to, in the order of the plan. */
export function groupSteps<Step extends Led>(
  steps: readonly Step[],
  targets: Readonly<Record<string, string>> = {},
): StepGroup<Step>[] {
  const targetOf = (step: Step) => targets[step.id] ?? step.to ?? '';
  const groups = Map.groupBy(steps, (step) => headingOf(step, targetOf(step)));
  return [...groups].map(([name, members]) => {
    const [first] = members;
    return { name, target: first ? targetOf(first) : '', steps: members };
  });
}
