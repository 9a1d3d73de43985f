import type { BrowseAnswer } from 'contract/connections';
import { useState } from 'react';
import { apiBlob, errorSentence } from '~/lib/server/api';
import { openViewer, saveFile } from '~/lib/browser/hand-over-file';
import { toast } from '~/ui/overlays/toast';
import { texts } from './texts/texts';

type RemoteFile = BrowseAnswer['items'][number];

/** Fetches single files from a connection's provider, through our server, for looking at or keeping. */
export function useRemoteFile(connectionId: string) {
  /** Id of the file that is on its way. */
  const [fetching, setFetching] = useState<string>();
  const take = async (file: RemoteFile, use: (bytes: Blob) => void) => {
    setFetching(file.id);
    try {
      const path = `/api/connections/${encodeURIComponent(connectionId)}/content?${new URLSearchParams({ item: file.id })}`;
      use(await apiBlob(path));
    } catch (error) {
      toast.error(texts.failedToFetch(file.name), { detail: errorSentence(error) });
    } finally {
      setFetching(undefined);
    }
  };
  return {
    fetching,
    download: (file: RemoteFile) => void take(file, (bytes) => saveFile(bytes, file.name)),
    preview: (file: RemoteFile) => void take(file, openViewer()),
  };
}
