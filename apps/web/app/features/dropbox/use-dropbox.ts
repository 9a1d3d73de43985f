import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dropboxAuthorizeUrl } from 'contract/dropbox';
import type { DropboxEntry } from 'contract/dropbox';
import { DROPBOX_AUTH_FAILED, DROPBOX_LOADING_FAILED, DROPBOX_ROOT_EMPTY } from 'contract/messages';
import { useEffect, useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { readConfig } from '~/lib/server/read-config';
import { openViewer, saveFile } from '~/lib/browser/hand-over-file';
import { showDemoResponses, useLocalSetting } from '~/domain/settings/local-setting';
import { expectReturnFrom, lastReturn } from '~/domain/connections/returned-token';
import { tellNotAllowed } from '~/domain/connections/tell-consent';
import { serviceTokens, useServiceToken } from '~/domain/connections/service-tokens';
import { toast } from '~/ui/overlays/toast';
import { addToLibrary, DropboxError, fetchContent, folderQuery } from './dropbox.queries';

const STATE = 'dropbox_auth';

/** Browsing Dropbox with a token of this tab's own. */
export function useDropbox() {
  const client = useQueryClient();
  const token = useServiceToken('dropbox');
  const [demoWanted] = useLocalSetting(showDemoResponses);
  const [path, setPath] = useState('');
  const [busy, setBusy] = useState(false);
  const [startError, setStartError] = useState<string>();
  const [fetching, setFetching] = useState<string>();
  const folder = useQuery(folderQuery(token, path));
  const { data, error } = folder;

  useEffect(() => {
    const returned = lastReturn('dropbox');
    if (returned?.error) tellNotAllowed('Dropbox');
  }, []);
  useEffect(() => {
    if (path === '' && data?.length === 0) toast.info(DROPBOX_ROOT_EMPTY, { id: DROPBOX_ROOT_EMPTY });
  }, [data, path]);
  useEffect(() => {
    if (!error) return;
    toast.error(DROPBOX_LOADING_FAILED, { id: DROPBOX_LOADING_FAILED, detail: error.message });
    // A token that Dropbox refuses is of no use any more.
    if (error instanceof DropboxError && error.status === 401) serviceTokens.remove('dropbox');
  }, [error]);

  /** A refusal is shown as an error; samples are shown only when the service cannot be reached. */
  const outage = error !== null && !(error instanceof DropboxError && error.status < 500);
  const standsIn = demoWanted && (startError !== undefined || (outage && data === undefined));

  const take = async (entry: DropboxEntry, work: (file: File) => Promise<void> | void) => {
    if (token === undefined) return;
    setFetching(entry.id);
    try {
      await work(await fetchContent(token, entry));
    } catch (reason) {
      toast.error(`Failed to fetch ${entry.name}`, { detail: errorSentence(reason) });
    } finally {
      setFetching(undefined);
    }
  };

  return {
    connected: token !== undefined,
    path,
    open: setPath,
    busy,
    fetching,
    startError,
    standsIn,
    entries: data,
    error,
    isLoading: folder.isLoading,
    retry: () => void client.invalidateQueries({ queryKey: ['dropbox'] }),
    async connect() {
      setBusy(true);
      setStartError(undefined);
      try {
        const { dropboxAppKey, addresses } = (await readConfig()).services;
        const address = dropboxAuthorizeUrl(`${addresses.dropboxWeb}/oauth2/authorize`, {
          clientId: dropboxAppKey ?? '',
          redirectUri: `${location.origin}/dropbox`,
          authType: 'token',
          state: STATE,
        });
        expectReturnFrom('dropbox');
        location.assign(address);
      } catch (reason) {
        setBusy(false);
        setStartError(reason instanceof Error ? reason.message : String(reason));
        toast.error(DROPBOX_AUTH_FAILED, { detail: reason instanceof Error ? reason.message : String(reason) });
      }
    },
    forget: () => serviceTokens.remove('dropbox'),
    download: (entry: DropboxEntry) => take(entry, (file) => saveFile(file, file.name)),
    preview: (entry: DropboxEntry) => take(entry, openViewer()),
    add: (entry: DropboxEntry) =>
      take(entry, async (file) => {
        toast.info(`Adding ${file.name}`);
        const { filename } = await addToLibrary(file);
        toast.success(`${filename} is in your library`);
      }),
  };
}
export type Dropbox = ReturnType<typeof useDropbox>;
