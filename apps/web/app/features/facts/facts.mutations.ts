import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AlikeDone, type FactCorrection, type FactName, FactsAnswer, type SpreadingFact } from 'contract/facts';
import { api, errorSentence } from '~/lib/server/api';
import { formatCount } from '~/lib/text/format';
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

/** Passes a correction on to documents of the same sender. */
export function useSpreadFact(documentId: string, fact: SpreadingFact) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => api(AlikeDone, 'POST', `${addressOf(documentId)}/${fact}/alike`, { ids }),
    onSuccess({ changed }) {
      toast.success(`${formatCount(changed, 'document')} corrected`);
      void client.invalidateQueries({ queryKey: ['facts'] });
    },
    onError: (error) => toast.error('Failed to correct the others', { detail: errorSentence(error) }),
  });
}
