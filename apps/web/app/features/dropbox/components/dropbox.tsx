import { DROPBOX_AUTH_FAILED, DROPBOX_LOADING_FAILED, DROPBOX_ROOT_EMPTY } from 'contract/messages';
import FolderOpen from 'virtual:icon/folder-open';
import { type ReactNode, useState } from 'react';
import { Button } from '~/ui/controls/button';
import { Choice } from '~/ui/controls/choice';
import { EmptyState } from '~/ui/states/empty-state';
import { ErrorState } from '~/ui/states/error-state';
import { folderViews, FolderWay, type FolderView } from '~/domain/files/folder-listing';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { useDropbox } from '../use-dropbox';
import { DropboxEntries } from './dropbox-entries';
import { DropboxSamples } from './dropbox-samples';
import classes from './dropbox.module.css';

/** The folders above and including this one. */
const wayTo = (path: string) => {
  const names = path.split('/').filter((name) => name !== '');
  return [
    { name: 'Dropbox', path: '' },
    ...names.map((name, index) => ({ name, path: `/${names.slice(0, index + 1).join('/')}` })),
  ];
};

/** Looking around in Dropbox with this tab's own access, and taking single files from it. `keepInSync` is what leads further. */
export function Dropbox({ keepInSync }: { keepInSync: ReactNode }) {
  const dropbox = useDropbox();
  const way = wayTo(dropbox.path);
  const [view, setView] = useState<FolderView>('List');
  return (
    <>
      <div className={classes['bar']}>
        <div className={classes['actions']}>
          {dropbox.connected ? (
            <Button variant="outline" onClick={dropbox.forget}>
              Close access of this tab
            </Button>
          ) : (
            <Button disabled={dropbox.busy} onClick={() => void dropbox.connect()}>
              {dropbox.busy ? 'Connecting...' : 'Connect to Dropbox'}
            </Button>
          )}
          {keepInSync}
        </div>
        {(dropbox.connected || dropbox.standsIn) && (
          <Choice label="How files are shown" names={folderViews} current={view} onChange={setView} />
        )}
      </div>
      {dropbox.connected && (
        <FolderWay
          label="Way to this folder"
          names={way.map(({ name }) => name)}
          onGo={(index) => dropbox.open(way[index]?.path ?? '')}
        />
      )}
      {!dropbox.connected && !dropbox.standsIn && (
        <EmptyState icon={FolderOpen}>
          Connect to browse your Dropbox in this tab. Nothing is indexed, and access ends when you close the tab. To search your
          files, keep them in sync.
        </EmptyState>
      )}
      {dropbox.startError !== undefined && !dropbox.standsIn && (
        <ErrorState title={DROPBOX_AUTH_FAILED} onRetry={() => void dropbox.connect()}>
          {dropbox.startError}
        </ErrorState>
      )}
      {dropbox.error && !dropbox.standsIn && (
        <ErrorState title={DROPBOX_LOADING_FAILED} onRetry={dropbox.retry}>
          {dropbox.error.message}
        </ErrorState>
      )}
      {dropbox.isLoading && <SkeletonRows rows={6} columns={['50%', '15%', '20%']} label="Loading your Dropbox" />}
      {dropbox.standsIn && <DropboxSamples view={view} onRetry={dropbox.connected ? dropbox.retry : undefined} />}
      {dropbox.entries?.length === 0 && (
        <EmptyState icon={FolderOpen}>{dropbox.path === '' ? DROPBOX_ROOT_EMPTY : 'This folder is empty'}</EmptyState>
      )}
      {dropbox.entries && dropbox.entries.length > 0 && (
        <DropboxEntries dropbox={dropbox} entries={dropbox.entries} view={view} />
      )}
    </>
  );
}
