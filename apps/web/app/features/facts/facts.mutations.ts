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
import { formatCount } from '~/lib/text/format';
import { factNouns } from '~/domain/facts/fact-labels';
import { toast } from '~/ui/overlays/toast';
import { addressOf, factsOf } from './facts.queries';
import { texts } from './texts/texts';

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
    onError: (error) => toast.error(texts.failedToCorrectIt, { detail: errorSentence(error) }),
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
      toast.success(texts.factCorrected(factNouns()[fact]), {
        detail: texts.theNextPapersOfThisSender,
      });
    },
    onError: (error) => toast.error(texts.failedToCorrectIt, { detail: errorSentence(error) }),
  });
}

/** Passes a correction on to documents of the same sender. */
export function useSpreadFact(documentId: string, fact: SpreadingFact) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => api(AlikeDone, 'POST', `${addressOf(documentId)}/${fact}/alike`, { ids }),
    onSuccess({ changed }) {
      toast.success(texts.documentsCorrected(formatCount(changed, 'document')));
      void client.invalidateQueries({ queryKey: ['facts'] });
    },
    onError: (error) => toast.error(texts.failedToCorrectTheOthers, { detail: errorSentence(error) }),
  });
}
