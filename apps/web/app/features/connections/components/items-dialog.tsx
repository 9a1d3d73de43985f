import { useInfiniteQuery } from '@tanstack/react-query';
import type { Connection, ItemView } from 'contract/connections';
import { useDeferredValue, useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { formatSize } from '~/lib/text/format';
import { Button } from '~/ui/controls/button';
import { Choice } from '~/ui/controls/choice';
import { Dialog } from '~/ui/overlays/dialog';
import { ErrorState } from '~/ui/states/error-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { useActOnConnection } from '../connections.mutations';
import { itemsQuery } from '../connections.queries';
import { texts } from '../texts/texts';
import classes from './connections.module.css';

/** What can be shown, by what it is called. */
const viewTitles = (): Readonly<Record<ItemView, string>> => ({
  all: texts.all,
  indexed: texts.indexed,
  waiting: texts.waiting,
  skipped: texts.skipped,
  failed: texts.failed,
});
const VIEWS = ['all', 'indexed', 'waiting', 'skipped', 'failed'] as const satisfies readonly ItemView[];

const stateTitles = () =>
  ({
    indexed: texts.indexed,
    waiting: texts.waitingToBeRead,
    skipped: texts.notRead,
    failed: texts.failed,
    folder: texts.folder,
  }) as const;

interface ItemsDialogProps {
  connection: Connection;
  initialView: ItemView;
  onClose: () => void;
}

/** Every file of a connection, with what became of it: what is missing from the search, and why. */
export function ItemsDialog({ connection, initialView, onClose }: ItemsDialogProps) {
  const [view, setView] = useState<ItemView>(initialView);
  const titles = viewTitles();
  const [filter, setFilter] = useState('');
  const query = useInfiniteQuery(itemsQuery(connection.id, view, useDeferredValue(filter.trim())));
  const act = useActOnConnection();
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Dialog opened title={texts.filesOf(connection.name)} onClose={onClose}>
      <div className={classes['items']}>
        <input
          className={classes['filter']}
          type="search"
          aria-label={texts.filterByNameOrPath}
          placeholder={texts.filterByNameOrPath}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <Choice
          label={texts.show}
          names={VIEWS.map((one) => titles[one])}
          current={titles[view]}
          onChange={(title) => setView(VIEWS.find((one) => titles[one] === title) ?? 'all')}
        />
        {query.error && !items && (
          <ErrorState title={texts.failedToLoadTheFiles} onRetry={() => void query.refetch()}>
            {errorSentence(query.error)}
          </ErrorState>
        )}
        {!items && !query.error && <SkeletonRows rows={6} columns={['60%', '20%']} label={texts.loadingFiles} />}
        {items && (
          <ul className={classes['rows']} aria-label={texts.files}>
            {items.map((item) => (
              <li key={item.id}>
                {item.path}
                <span>
                  {stateTitles()[item.state]}
                  {item.size === null ? '' : `, ${formatSize(item.size)}`}
                  {item.reason === null ? '' : `: ${item.reason}`}
                </span>
              </li>
            ))}
            {items.length === 0 && <li>{texts.noFilesHere}</li>}
          </ul>
        )}
        <div className={classes['actions']}>
          {query.hasNextPage && (
            <Button
              variant="outline"
              size="small"
              disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {texts.showMore}
            </Button>
          )}
          {view === 'failed' && connection.counts.failed > 0 && (
            <Button variant="outline" size="small" onClick={() => act.mutate({ id: connection.id, action: 'retry' })}>
              {texts.retryAll}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
