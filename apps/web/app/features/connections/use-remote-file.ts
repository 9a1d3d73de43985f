import type { BrowseAnswer } from 'contract/connections';
import { useState } from 'react';
import { apiBlob, errorSentence } from '~/lib/api';
import { toast } from '~/ui/toast';

type RemoteFile = BrowseAnswer['items'][number];

/** An address of bytes in this page is given up after this long; the browser has read it by then. Milliseconds. */
const KEEP_MS = 60_000;

/** Fetches single files from a connection's provider, through our server, for looking at or keeping. */
export function useRemoteFile(connectionId: string) {
  /** Id of the file that is on its way. */
  const [fetching, setFetching] = useState<string>();
  const take = async (file: RemoteFile, use: (address: string) => void) => {
    setFetching(file.id);
    try {
      const path = `/api/connections/${encodeURIComponent(connectionId)}/content?${new URLSearchParams({ item: file.id })}`;
      const address = URL.createObjectURL(await apiBlob(path));
      use(address);
      setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
    } catch (error) {
      toast.error(`Failed to fetch ${file.name}`, { detail: errorSentence(error) });
    } finally {
      setFetching(undefined);
    }
  };
  return {
    fetching,
    download: (file: RemoteFile) =>
      void take(file, (address) => {
        const link = document.createElement('a');
        link.href = address;
        link.download = file.name;
        link.click();
      }),
    preview(file: RemoteFile) {
      // Opened in the click, or the browser blocks it.
      const viewer = window.open('about:blank', '_blank');
      void take(file, (address) => {
        if (viewer) viewer.location.href = address;
      });
    },
  };
}
