import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  AlikeDone,
  type FactCorrection,
  type FactName,
  FactsAnswer,
  type ShownWords,
  type SpreadingFact,
} from 'contract/facts';
import { api, errorSentence } from '~/lib/server/api';
import { formatEnglishCount } from '~/lib/text/format';
import { FACT_NOUNS } from '~/domain/facts/fact-labels';
import { toast } from '~/ui/overlays/toast';
import { addressOf, factsOf } from './facts.queries';

type FactEdit = { kind: 'correct'; correction: FactCorrection } | { kind: 'take-back'; fact: FactName };

/** Corrects a fact, or takes a correction back. */
export function useEditFact(documentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (edit: FactEdit) =>
      edit.kind === 'correct'
        ? api(FactsAnswer, 'PATCH', addressOf(documentId), edit.correction)
        : api(FactsAnswer, 'DELETE', `${addressOf(documentId)}/${edit.fact}`),
    onSuccess(answer) {
      client.setQueryData(factsOf(documentId).queryKey, answer);
      void client.invalidateQueries({ queryKey: ['facts', documentId, 'alike'] });
    },
    onError: (error) => toast.error('Failed to correct it', { detail: errorSentence(error) }),
  });
}

/** Corrects a fact by the words of a page that say it. Papers of the same sender are read from there, those that are here already too. */
export function useShowFact(documentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ fact, words }: { fact: FactName; words: ShownWords }) =>
      api(FactsAnswer, 'POST', `${addressOf(documentId)}/${fact}/shown`, words),
    onSuccess(answer, { fact }) {
      const { queryKey } = factsOf(documentId);
      void client.invalidateQueries({ queryKey: ['facts'] });
      client.setQueryData(queryKey, answer);
      toast.success(`${FACT_NOUNS[fact]} corrected`, {
        detail: 'The next papers of this sender are read from the same place. Settings, Words and facts lists what you showed.',
      });
    },
    onError: (error) => toast.error('Failed to correct it', { detail: errorSentence(error) }),
  });
}

/** Passes a correction on to documents of the same sender. */
export function useSpreadFact(documentId: string, fact: SpreadingFact) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => api(AlikeDone, 'POST', `${addressOf(documentId)}/${fact}/alike`, { ids }),
    onSuccess({ changed }) {
      toast.success(`${formatEnglishCount(changed, 'document')} corrected`);
      void client.invalidateQueries({ queryKey: ['facts'] });
    },
    onError: (error) => toast.error('Failed to correct the others', { detail: errorSentence(error) }),
  });
}
