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
import classes from './connections.module.css';

const VIEWS = {
  All: 'all',
  Indexed: 'indexed',
  Waiting: 'waiting',
  Skipped: 'skipped',
  Failed: 'failed',
} as const satisfies Record<string, ItemView>;
type ViewName = keyof typeof VIEWS;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript types the keys of any object as string; the entries come from the very names
const names = Object.keys(VIEWS) as ViewName[];
const nameOf = (view: ItemView) => names.find((name) => VIEWS[name] === view) ?? 'All';

const STATES = {
  indexed: 'Indexed',
  waiting: 'Waiting to be read',
  skipped: 'Not read',
  failed: 'Failed',
  folder: 'Folder',
} as const;

interface ItemsDialogProps {
  connection: Connection;
  initialView: ItemView;
  onClose: () => void;
}

/** Every file of a connection, with what became of it: what is missing from the search, and why. */
export function ItemsDialog({ connection, initialView, onClose }: ItemsDialogProps) {
  const [view, setView] = useState<ItemView>(initialView);
  const [filter, setFilter] = useState('');
  const query = useInfiniteQuery(itemsQuery(connection.id, view, useDeferredValue(filter.trim())));
  const act = useActOnConnection();
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Dialog opened title={`Files of ${connection.name}`} onClose={onClose}>
      <div className={classes['items']}>
        <input
          className={classes['filter']}
          type="search"
          aria-label="Filter by name or path"
          placeholder="Filter by name or path"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <Choice label="Show" names={names} current={nameOf(view)} onChange={(name) => setView(VIEWS[name])} />
        {query.error && !items && (
          <ErrorState title="Failed to load the files" onRetry={() => void query.refetch()}>
            {errorSentence(query.error)}
          </ErrorState>
        )}
        {!items && !query.error && <SkeletonRows rows={6} columns={['60%', '20%']} label="Loading files" />}
        {items && (
          <ul className={classes['rows']} aria-label="Files">
            {items.map((item) => (
              <li key={item.id}>
                {item.path}
                <span>
                  {STATES[item.state]}
                  {item.size === null ? '' : `, ${formatSize(item.size)}`}
                  {item.reason === null ? '' : `: ${item.reason}`}
                </span>
              </li>
            ))}
            {items.length === 0 && <li>No files here.</li>}
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
              Show more
            </Button>
          )}
          {view === 'failed' && connection.counts.failed > 0 && (
            <Button variant="outline" size="small" onClick={() => act.mutate({ id: connection.id, action: 'retry' })}>
              Retry all
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
