import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LibraryChanged, ProcessingEvent } from 'contract/notices';
import { useEffect } from 'react';
import { ApiError } from '~/lib/server/api';
import { inboxQuery } from '~/domain/commands/inbox';
import { savedSearches } from '~/domain/searches/saved-searches';
import { useLive } from '~/domain/live/live';
import { logNote } from '~/lib/log';
import { fetchFile, libraryKeys, type Progress, progressQuery } from './library.queries';
import { libraryMutation } from './library.mutations';

/** A burst of changes, an upload of a hundred files say, asks for the list this often and once more when it is over. Milliseconds. */
const ASK_AGAIN_MS = 400;

export type ProgressMap = Record<string, Progress>;

export function changeProgress(client: QueryClient, change: (known: ProgressMap) => ProgressMap) {
  client.setQueryData(progressQuery.queryKey, (known) => change(known ?? {}));
}

export function withoutProgress(known: ProgressMap, documentId: string): ProgressMap {
  const { [documentId]: _gone, ...others } = known;
  return others;
}

/** While a change of the person's own is under way, the server's list would show what was before it. */
function createRefresher(client: QueryClient) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    waiting = undefined;
    if (client.isMutating({ mutationKey: libraryMutation }) > 0) later();
    else {
      void client.invalidateQueries({ queryKey: libraryKeys.everyList });
      void client.invalidateQueries({ queryKey: libraryKeys.tags });
      void client.invalidateQueries({ queryKey: savedSearches.queryKey });
      void client.invalidateQueries({ queryKey: inboxQuery.queryKey });
    }
  };
  const later = () => {
    waiting ??= setTimeout(refresh, ASK_AGAIN_MS);
  };
  return { later, stop: () => clearTimeout(waiting) };
}

/** A document that left the line without reaching its last page: it failed, or it is gone. */
async function dropIfEnded(client: QueryClient, documentId: string) {
  try {
    const { file } = await fetchFile(documentId);
    if (file.status === 'failed') changeProgress(client, (known) => withoutProgress(known, documentId));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      changeProgress(client, (known) => withoutProgress(known, documentId));
    else logNote('A document whose reading was shown could not be asked for', error);
  }
}

/** Lets live events change what the query cache knows of the library. Rendered once for all signed-in pages. */
export function useLibraryLive() {
  const client = useQueryClient();
  const { subscribe } = useLive();
  useEffect(() => {
    const refresher = createRefresher(client);
    const onProcessing = ({ documentId, path, progress }: ProcessingEvent) =>
      changeProgress(client, (known) => ({ ...known, [documentId]: { path, ...progress } }));
    const onChange = ({ documentIds, folders }: LibraryChanged) => {
      refresher.later();
      if (folders) void client.invalidateQueries({ queryKey: libraryKeys.folders });
      const known = client.getQueryData(progressQuery.queryKey) ?? {};
      for (const id of documentIds) {
        const progress = known[id];
        if (progress && progress.processed < progress.total) void dropIfEnded(client, id);
      }
    };
    const onReturn = () => {
      refresher.later();
      void client.invalidateQueries({ queryKey: libraryKeys.folders });
    };
    const exits = [
      subscribe('processing', onProcessing),
      subscribe('library', onChange),
      subscribe('connected', onReturn),
      refresher.stop,
    ];
    return () => exits.forEach((leave) => leave());
  }, [client, subscribe]);
}
