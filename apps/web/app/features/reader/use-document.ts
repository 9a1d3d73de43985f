import { useQuery } from '@tanstack/react-query';
import type { LibraryFile } from 'contract/documents';
import type { PagesAnswer } from 'contract/reading';
import { useEffect, useMemo } from 'react';
import { ApiError, isOutage } from '~/lib/server/api';
import { showDemoResponses, useLocalSetting } from '~/domain/settings/local-setting';
import { dismissToast, toast } from '~/ui/overlays/toast';
import { demoPages } from './demo-pages';
import { useFollowedDocument } from './reader.live';
import { documentOf, pagesOf } from './reader.queries';
import { texts as messages } from '~/lib/messages/texts/texts';

export interface OpenDocument {
  /** Undefined while it is being loaded, and when there are no pages to show. */
  pages: PagesAnswer | undefined;
  file: LibraryFile | undefined;
  isDemo: boolean;
  /** `isFinal`: asking again would not help. */
  failure: { message: string; detail: string | undefined; isFinal: boolean; isMissing: boolean } | undefined;
  retry: () => void;
}

/** Loads a document by id or name, and stands in with sample pages where the server is out. */
export function useDocument(idOrName: string): OpenDocument {
  const [demoWanted] = useLocalSetting(showDemoResponses);
  const file = useQuery(documentOf(idOrName)).data;
  const { data, error, errorUpdatedAt, refetch } = useQuery(pagesOf(idOrName));
  useFollowedDocument(idOrName, data?.id ?? file?.id, file?.version ?? (file ? 1 : undefined));

  const isDemo = data === undefined && demoWanted && isOutage(error);
  const message = data === undefined && error !== null ? messages.failedToLoadDocument(error.message) : undefined;
  useEffect(() => {
    // Where samples are turned off, the error is shown where the pages would be.
    if (message === undefined) return dismissToast('document-failed');
    if (!isDemo || errorUpdatedAt === 0) return;
    toast.error(message, { id: 'document-failed' });
    toast.info(messages.demoPages, { id: 'document-demo' });
  }, [message, isDemo, errorUpdatedAt]);

  const pages = useMemo(() => (isDemo ? demoPages(idOrName) : data), [isDemo, idOrName, data]);
  const detail = error instanceof ApiError ? error.detail : undefined;
  return {
    pages,
    file,
    isDemo,
    failure:
      message === undefined
        ? undefined
        : {
            message,
            detail,
            isFinal: error instanceof ApiError && error.status < 500,
            isMissing: error instanceof ApiError && error.status === 404,
          },
    retry: () => void refetch(),
  };
}
