import { useInfiniteQuery } from '@tanstack/react-query';
import type { BrowseAnswer, Connection } from 'contract/connections';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useState } from 'react';
import { errorSentence } from '~/lib/api';
import { formatSize } from '~/lib/format';
import { formatDate } from '~/lib/format-date';
import { Button } from '~/ui/button';
import { Choice } from '~/ui/choice';
import { EmptyState } from '~/ui/empty-state';
import { ErrorState } from '~/ui/error-state';
import { SkeletonRows } from '~/ui/skeleton-rows';
import { folderQuery } from '../connections.queries';
import { useRemoteFile } from '../use-remote-file';
import classes from './connection-browser.module.css';

type View = 'List' | 'Grid';
const views: readonly View[] = ['List', 'Grid'];
type Item = BrowseAnswer['items'][number];

const facts = ({ kind, size, modifiedAt }: Item) =>
  [kind === 'folder' ? 'Folder' : size === null ? '' : formatSize(size), modifiedAt === null ? '' : formatDate(modifiedAt)]
    .filter((part) => part !== '')
    .join(', ');

/** The files of a connection as they are at the provider now, folder by folder. */
export function ConnectionBrowser({ connection }: { connection: Connection }) {
  const [view, setView] = useState<View>('List');
  const [way, setWay] = useState<readonly { id: string | null; name: string }[]>([{ id: null, name: connection.name }]);
  const folder = way.at(-1)?.id ?? null;
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    folderQuery(connection.id, folder),
  );
  const items = data?.pages.flatMap((page) => page.items);
  const { fetching, download, preview } = useRemoteFile(connection.id);
  return (
    <section className={classes['browser']} aria-label={`Files at ${connection.name}`}>
      <div className={classes['bar']}>
        <nav aria-label={`Way to this folder of ${connection.name}`}>
          {way.map((step, index) => (
            <Button key={step.id ?? ''} variant="quiet" size="small" onClick={() => setWay(way.slice(0, index + 1))}>
              {step.name}
            </Button>
          ))}
        </nav>
        <Choice label="How files are shown" names={views} current={view} onChange={setView} />
      </div>
      {error && !data && (
        <ErrorState title={`${connection.label} did not answer`} onRetry={() => void refetch()}>
          {errorSentence(error)}
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows rows={5} columns={['50%', '20%']} label="Loading files" />}
      {items?.length === 0 && <EmptyState icon={FolderOpen}>This folder is empty.</EmptyState>}
      <ul className={classes['rows']} data-view={view} aria-label={`Files in ${way.at(-1)?.name ?? connection.name}`}>
        {items?.map((item) => (
          <li key={item.id}>
            <span className={classes['name']}>
              {item.kind === 'folder' ? (
                <Button variant="quiet" size="small" onClick={() => setWay([...way, { id: item.id, name: item.name }])}>
                  {item.name}
                </Button>
              ) : (
                item.name
              )}
            </span>
            <small>{facts(item)}</small>
            {item.kind === 'file' && item.downloadable && (
              <span className={classes['actions']}>
                <Button
                  variant="outline"
                  size="small"
                  disabled={fetching === item.id}
                  aria-label={`Download: ${item.name}`}
                  onClick={() => download(item)}
                >
                  Download
                </Button>
                {/\.pdf$/i.test(item.name) && (
                  <Button
                    variant="outline"
                    size="small"
                    disabled={fetching === item.id}
                    aria-label={`Preview: ${item.name}`}
                    onClick={() => preview(item)}
                  >
                    Preview
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="outline" size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}
