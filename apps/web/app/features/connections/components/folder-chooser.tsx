import { useInfiniteQuery } from '@tanstack/react-query';
import type { Connection } from 'contract/connections';
import { useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { Dialog } from '~/ui/overlays/dialog';
import { ErrorState } from '~/ui/states/error-state';
import { FolderWay } from '~/domain/files/folder-listing';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { useChangeConnection } from '../connections.mutations';
import { folderQuery } from '../connections.queries';
import { texts } from '../texts/texts';
import classes from './connections.module.css';

interface Step {
  id: string | null;
  name: string;
}

/** Chooses the folders that are kept in sync, by walking through what is at the provider now. None means everything. */
export function FolderChooser({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const [way, setWay] = useState<Step[]>([{ id: null, name: connection.name }]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(connection.folders));
  const change = useChangeConnection();
  const query = useInfiniteQuery(folderQuery(connection.id, way.at(-1)?.id ?? null));
  const folders = query.data?.pages.flatMap((page) => page.items).filter((item) => item.kind === 'folder');
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <Dialog opened title={texts.foldersOf(connection.name)} onClose={onClose}>
      <div className={classes['items']}>
        <p className={classes['checked']} aria-live="polite">
          {chosen.size === 0 ? texts.everythingIsKeptInSync : texts.foldersKeptInSync(chosen.size)}
        </p>
        <FolderWay
          label={texts.wayToThisFolder}
          names={way.map(({ name }) => name)}
          onGo={(index) => setWay(way.slice(0, index + 1))}
        />
        {query.error && (
          <ErrorState title={texts.failedToLoadTheFolders} onRetry={() => void query.refetch()}>
            {errorSentence(query.error)}
          </ErrorState>
        )}
        {query.isPending && <SkeletonRows rows={4} columns={['50%']} label={texts.loadingFolders} />}
        {folders && (
          <ul className={classes['rows']}>
            {folders.map(({ id, name }) => (
              <li key={id} className={classes['chosen']}>
                <input
                  type="checkbox"
                  aria-label={texts.keepNamedInSync(name)}
                  checked={chosen.has(id)}
                  onChange={() => toggle(id)}
                />
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={texts.openNamed(name)}
                  onClick={() => setWay([...way, { id, name }])}
                >
                  {name}
                </Button>
              </li>
            ))}
            {folders.length === 0 && !query.hasNextPage && <li>{texts.noFoldersHere}</li>}
          </ul>
        )}
        {query.hasNextPage && (
          <Button variant="outline" size="small" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {texts.showMore}
          </Button>
        )}
        <div className={classes['actions']}>
          <Button
            disabled={change.isPending}
            onClick={() => change.mutate({ id: connection.id, folders: [...chosen] }, { onSuccess: onClose })}
          >
            {texts.save}
          </Button>
          <Button variant="outline" onClick={() => setChosen(new Set())}>
            {texts.keepEverything}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
