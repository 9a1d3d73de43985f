import { useInfiniteQuery } from '@tanstack/react-query';
import type { BrowseAnswer, Connection } from 'contract/connections';
import FolderOpen from 'virtual:icon/folder-open';
import { useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { formatSize } from '~/lib/text/format';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { Choice } from '~/ui/controls/choice';
import { EmptyState } from '~/ui/states/empty-state';
import { ErrorState } from '~/ui/states/error-state';
import { FolderListing, folderViews, FolderWay, type FolderView, type ListedFile } from '~/domain/files/folder-listing';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { folderQuery } from '../connections.queries';
import { useRemoteFile } from '../use-remote-file';
import { texts } from '../texts/texts';
import classes from './connection-browser.module.css';

type Item = BrowseAnswer['items'][number];

const factsOf = ({ size, modifiedAt }: Item) => [
  size === null ? '' : formatSize(size),
  modifiedAt === null ? '' : formatDate(modifiedAt),
];

/** The files of a connection as they are at the provider now, folder by folder. */
export function ConnectionBrowser({ connection }: { connection: Connection }) {
  const [view, setView] = useState<FolderView>('List');
  const [way, setWay] = useState<readonly { id: string | null; name: string }[]>([{ id: null, name: connection.name }]);
  const folder = way.at(-1)?.id ?? null;
  const query = useInfiniteQuery(folderQuery(connection.id, folder));
  const items = query.data?.pages.flatMap((page) => page.items);
  const { fetching, download, preview } = useRemoteFile(connection.id);

  function listed(item: Item): ListedFile {
    const { id, name, kind } = item;
    const known = { id, name, facts: factsOf(item), isBusy: fetching === id };
    if (kind === 'folder') return { ...known, isFolder: true, onOpen: () => setWay([...way, { id, name }]) };
    const actions = [
      { label: texts.download, run: () => download(item) },
      ...(/\.pdf$/i.test(name) ? [{ label: texts.preview, run: () => preview(item) }] : []),
    ];
    return { ...known, isFolder: false, ...(item.downloadable ? { actions } : {}) };
  }

  return (
    <section className={classes['browser']} aria-label={texts.filesAt(connection.name)}>
      <div className={classes['bar']}>
        <FolderWay
          label={texts.wayToThisFolderOf(connection.name)}
          names={way.map(({ name }) => name)}
          onGo={(index) => setWay(way.slice(0, index + 1))}
        />
        <Choice label={texts.howFilesAreShown} names={folderViews} current={view} onChange={setView} />
      </div>
      {query.error && !items && (
        <ErrorState title={texts.didNotAnswer(connection.label)} onRetry={() => void query.refetch()}>
          {errorSentence(query.error)}
        </ErrorState>
      )}
      {query.isPending && <SkeletonRows rows={5} columns={['50%', '20%']} label={texts.loadingFiles} />}
      {items?.length === 0 && <EmptyState icon={FolderOpen}>{texts.thisFolderIsEmpty}</EmptyState>}
      {items && items.length > 0 && (
        <FolderListing label={texts.filesIn(way.at(-1)?.name ?? connection.name)} view={view} files={items.map(listed)} />
      )}
      {query.hasNextPage && (
        <Button variant="outline" size="small" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.showMore}
        </Button>
      )}
    </section>
  );
}
