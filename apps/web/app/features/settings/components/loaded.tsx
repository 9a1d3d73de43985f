import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorSentence } from '~/lib/server/api';
import { ErrorState } from '~/ui/states/error-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { texts } from '../texts/texts';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** What could not be loaded, as it stands in the sentence. */
  what: string;
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** What was asked for, once it is there; its shape until then; and why it is not there, with a way to ask again. */
export function Loaded<Data>({ query, what, rows = 2, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <ErrorState title={texts.failedToLoad(what)} onRetry={() => void query.refetch()}>
        {errorSentence(query.error)}
      </ErrorState>
    );
  }
  return <SkeletonRows rows={rows} columns={['40%', '20%']} label={texts.loading(what)} />;
}
