import { useInfiniteQuery } from '@tanstack/react-query';
import FolderOpen from 'virtual:icon/folder-open';
import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { useConfig } from '~/lib/server/use-config';
import { formatSize } from '~/lib/text/format';
import { statusLine } from '~/lib/server/reason-phrases';
import { Button } from '~/ui/controls/button';
import { EmptyState } from '~/ui/states/empty-state';
import { ErrorState } from '~/ui/states/error-state';
import { FolderListing, FolderWay } from '~/domain/files/folder-listing';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { driveKeys } from '../drive.queries';
import classes from './drive.module.css';

const FOLDER = 'application/vnd.google-apps.folder';
const DriveFiles = z.object({
  nextPageToken: z.string().optional(),
  files: z.array(z.object({ id: z.string(), name: z.string(), mimeType: z.string(), size: z.string().optional() })).default([]),
});

const firstPage: string | undefined = undefined;

/** Asks Google itself, with the token that this tab holds. It is never sent to our server. */
async function listDrive(
  api: string,
  token: string,
  { folder, page }: { folder: string; page: string | undefined },
  signal: AbortSignal,
) {
  const address = new URL('/drive/v3/files', api);
  address.searchParams.set('q', `'${folder.replace(/['\\]/g, '\\$&')}' in parents and trashed=false`);
  address.searchParams.set('fields', 'nextPageToken,files(id,name,mimeType,size)');
  address.searchParams.set('orderBy', 'folder,name');
  address.searchParams.set('pageSize', '200');
  if (page !== undefined) address.searchParams.set('pageToken', page);
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal });
  if (!answer.ok) throw new Error(statusLine(answer.status));
  return DriveFiles.parse(await answer.json());
}

/** The files of a drive that was opened for this tab only: to look around in, not to search. `keepInSync` leads further. */
export function DriveBrowse({ token, keepInSync }: { token: string; keepInSync: ReactNode }) {
  const api = useConfig()?.services.addresses.googleApi;
  const [way, setWay] = useState([{ id: 'root', name: 'My Drive' }]);
  const folder = way.at(-1)?.id ?? 'root';
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...driveKeys.all, 'browse', folder],
    queryFn: ({ pageParam, signal }) => listDrive(api ?? '', token, { folder, page: pageParam }, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextPageToken }) => nextPageToken,
    enabled: api !== undefined,
    retry: false,
  });
  const files = data?.pages.flatMap((page) => page.files);
  return (
    <section className={classes['card']} aria-labelledby="drive-files">
      <h2 id="drive-files">Files in this tab</h2>
      <p className={classes['muted']}>
        You are only browsing: nothing here is searched, and access ends when you close this tab.
      </p>
      {keepInSync}
      <FolderWay
        label="Way to this folder"
        names={way.map(({ name }) => name)}
        onGo={(index) => setWay(way.slice(0, index + 1))}
      />
      {error && (
        <ErrorState title="Google Drive did not answer" onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows rows={4} columns={['60%', '20%']} label="Loading files" />}
      {files?.length === 0 && <EmptyState icon={FolderOpen}>This folder is empty.</EmptyState>}
      {files && files.length > 0 && (
        <FolderListing
          label="Files in this folder"
          view="List"
          files={files.map(({ id, name, mimeType, size }) => ({
            id,
            name,
            isFolder: mimeType === FOLDER,
            facts: [size === undefined ? '' : formatSize(Number(size))],
            ...(mimeType === FOLDER ? { onOpen: () => setWay([...way, { id, name }]) } : {}),
          }))}
        />
      )}
      {hasNextPage && (
        <Button variant="outline" size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}
