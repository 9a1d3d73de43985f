import { queryOptions } from '@tanstack/react-query';
import { Comparison, VersionList } from 'contract/versions';
import { api } from '~/lib/server/api';

export const versionKeys = {
  of: (documentId: string) => ['versions', documentId] as const,
};

/** The versions of a document, the newest first. */
export const versionsOf = (documentId: string) =>
  queryOptions({
    queryKey: versionKeys.of(documentId),
    queryFn: ({ signal }) =>
      api(VersionList, 'GET', `/api/files/${encodeURIComponent(documentId)}/versions`, undefined, { signal }),
    staleTime: 0,
  });

/** What changed from one version to another. */
export const comparisonOf = (documentId: string, from: string, to: string) =>
  queryOptions({
    queryKey: [...versionKeys.of(documentId), 'compared', from, to],
    queryFn: ({ signal }) => {
      const ids = new URLSearchParams({ from, to });
      return api(Comparison, 'GET', `/api/files/${encodeURIComponent(documentId)}/compare?${ids}`, undefined, { signal });
    },
    staleTime: 0,
  });
