import { queryOptions } from '@tanstack/react-query';
import { AmountRows } from 'contract/amount-rows';
import { AlikeAnswer, FactChoices, type FactName, FactsAnswer, type SpreadingFact } from 'contract/facts';
import { api } from '~/lib/server/api';

export const addressOf = (documentId: string) => `/api/files/${encodeURIComponent(documentId)}/facts`;

/** What a document says about itself, and which others are the same paper. */
export const factsOf = (documentId: string) =>
  queryOptions({
    queryKey: ['facts', documentId],
    queryFn: ({ signal }) => api(FactsAnswer, 'GET', addressOf(documentId), undefined, { signal }),
  });

const rowsAddress = (documentId: string) => `/api/files/${encodeURIComponent(documentId)}/rows`;
/** Where the rows of a document lie as a table to keep. */
export const tableAddressOf = (documentId: string) => `${rowsAddress(documentId)}.csv`;
/** The amounts of a document row by row. */
export const rowsOf = (documentId: string) =>
  queryOptions({
    queryKey: ['facts', documentId, 'rows'],
    queryFn: ({ signal }) => api(AmountRows, 'GET', rowsAddress(documentId), undefined, { signal }),
  });

/** What on the pages of a document can be pressed as a fact. */
export const choicesOf = (documentId: string, fact: FactName) =>
  queryOptions({
    queryKey: ['facts', documentId, 'choices', fact],
    queryFn: ({ signal }) => api(FactChoices, 'GET', `${addressOf(documentId)}/${fact}/choices`, undefined, { signal }),
  });

/** The documents of the same sender for which a correction may be right too. */
export const alikeOf = (documentId: string, fact: SpreadingFact) =>
  queryOptions({
    queryKey: ['facts', documentId, 'alike', fact],
    queryFn: ({ signal }) => api(AlikeAnswer, 'GET', `${addressOf(documentId)}/${fact}/alike`, undefined, { signal }),
    staleTime: 0,
  });
