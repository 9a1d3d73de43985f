import { useQuery } from '@tanstack/react-query';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useState } from 'react';
import * as z from 'zod';
import { useConfig } from '~/lib/config';
import { formatSize } from '~/lib/format';
import { statusLine } from '~/lib/reason-phrases';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { ErrorState } from '~/ui/error-state';
import { SkeletonRows } from '~/ui/skeleton-rows';
import { driveKeys } from '../drive.queries';
import classes from './drive.module.css';

const FOLDER = 'application/vnd.google-apps.folder';
const DriveFiles = z.object({
  files: z.array(z.object({ id: z.string(), name: z.string(), mimeType: z.string(), size: z.string().optional() })).default([]),
});

/** Asks Google itself, with the token that this tab holds. It is never sent to our server. */
async function listDrive(api: string, token: string, folder: string, signal: AbortSignal) {
  const address = new URL('/drive/v3/files', api);
  address.searchParams.set('q', `'${folder.replaceAll("'", "\\'")}' in parents and trashed=false`);
  address.searchParams.set('fields', 'files(id,name,mimeType,size)');
  address.searchParams.set('orderBy', 'folder,name');
  address.searchParams.set('pageSize', '200');
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal });
  if (!answer.ok) throw new Error(statusLine(answer.status));
  return DriveFiles.parse(await answer.json()).files;
}

/** The files of a drive that was opened for this tab only: to look around in, not to search. */
export function DriveBrowse({ token }: { token: string }) {
  const api = useConfig()?.services.addresses.googleApi;
  const [way, setWay] = useState([{ id: 'root', name: 'My Drive' }]);
  const folder = way.at(-1)?.id ?? 'root';
  const { data, error, refetch } = useQuery({
    queryKey: [...driveKeys.all, 'browse', folder],
    queryFn: ({ signal }) => listDrive(api ?? '', token, folder, signal),
    enabled: api !== undefined,
    retry: false,
  });
  return (
    <section className={classes['card']} aria-labelledby="drive-files">
      <h2 id="drive-files">Files in this tab</h2>
      <p className={classes['muted']}>
        Opened for looking around: nothing here is searched, and access ends with this tab. To search these files choose Connect
        above.
      </p>
      <nav className={classes['actions']} aria-label="Way to this folder">
        {way.map((step, index) => (
          <Button key={step.id} variant="quiet" size="small" onClick={() => setWay(way.slice(0, index + 1))}>
            {step.name}
          </Button>
        ))}
      </nav>
      {error && (
        <ErrorState title="Google Drive did not answer" onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows rows={4} columns={['60%', '20%']} label="Loading files" />}
      {data?.length === 0 && <EmptyState icon={FolderOpen}>This folder is empty.</EmptyState>}
      <ul className={classes['rows']}>
        {data?.map(({ id, name, mimeType, size }) => (
          <li key={id}>
            <strong>{mimeType === FOLDER ? 'Folder' : 'File'}</strong>
            <span>
              {mimeType === FOLDER ? (
                <Button variant="quiet" size="small" onClick={() => setWay([...way, { id, name }])}>
                  {name}
                </Button>
              ) : (
                name
              )}
            </span>
            <small>{size === undefined ? '' : formatSize(Number(size))}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
