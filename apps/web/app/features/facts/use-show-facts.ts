import { useQuery } from '@tanstack/react-query';
import type { FactChoice, FactName, ShownWords } from 'contract/facts';
import { factNouns } from '~/domain/facts/fact-labels';
import { useShowFact } from './facts.mutations';
import { choicesOf } from './facts.queries';
import { fieldOf } from './facts.rules';
import { texts } from './texts/texts';

/** A fact that is being corrected: by words that are pressed on the page, or in a field. */
export interface EditedFact {
  readonly fact: FactName;
  readonly by: 'pressing' | 'typing';
}

const none: readonly FactChoice[] = [];

/** What the pages need to let a fact be pressed on them; undefined where none is to be. */
export function useShowFacts(
  documentId: string,
  edited: EditedFact | undefined,
  onEdit: (edited: EditedFact | undefined) => void,
) {
  const fact = edited?.by === 'pressing' ? edited.fact : undefined;
  const { data } = useQuery({ ...choicesOf(documentId, fact ?? 'kind'), enabled: fact !== undefined });
  const show = useShowFact(documentId);
  if (fact === undefined) return undefined;
  return {
    title: factNouns()[fact],
    choices: data?.choices ?? none,
    otherwise: fieldOf(fact) === 'choice' ? texts.chooseInstead : texts.typeInstead,
    isBusy: show.isPending,
    onShow: (words: ShownWords) => show.mutate({ fact, words }, { onSuccess: () => onEdit(undefined) }),
    onOtherwise: () => onEdit({ fact, by: 'typing' }),
    onCancel: () => onEdit(undefined),
  };
}
