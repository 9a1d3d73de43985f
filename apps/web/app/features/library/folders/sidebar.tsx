import type { FilesAnswer, LibraryFile } from 'contract/documents';
import type { Folder } from 'contract/folders';
import ChevronRight from 'virtual:icon/chevron-right';
import Cloud from 'virtual:icon/cloud';
import FileQuestion from 'virtual:icon/file-question-mark';
import FileX from 'virtual:icon/file-x';
import Files from 'virtual:icon/files';
import Inbox from 'virtual:icon/inbox';
import Plus from 'virtual:icon/plus';
import Star from 'virtual:icon/star';
import WandSparkles from 'virtual:icon/wand-sparkles';
import Trash2 from 'virtual:icon/trash';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorSentence } from '~/lib/server/api';
import { useMay } from '~/domain/libraries/libraries';
import { inboxQuery } from '~/domain/commands/inbox';
import { savedSearches } from '~/domain/searches/saved-searches';
import { DemoBadge } from '~/domain/settings/demo-badge';
import type { Action } from '../actions/change-files';
import { SavedList } from '../saved/saved-list';
import { TagList } from '../tags/tag-list';
import { isShowing, type LibraryView, startPlace } from '../library.rules';
import type { Folders } from './use-folders';
import { FolderField } from './folder-field';
import { FolderItem } from './folder-item';
import { SidebarLink } from './sidebar-link';
import classes from './sidebar.module.css';
import { texts } from '../texts/texts';
import { texts as messages } from '~/lib/messages/texts/texts';

export interface SidebarProps {
  place: LibraryView;
  counts: FilesAnswer['counts'] | undefined;
  folders: Folders;
  /** Files dropped on a folder, or on All Files, which is no folder. */
  onMove: (files: readonly LibraryFile[], folder: Folder | null) => void;
  /** Files dropped on a tag or on Starred. */
  onMark: (files: readonly LibraryFile[], action: Action) => void;
  onTrash: (files: readonly LibraryFile[]) => void;
  onGo: () => void;
  onFolderDeleted: (folder: Folder) => void;
  /** The tag that is looked at is gone, or called otherwise now. */
  onTagGone: (next: string | undefined) => void;
}

function NewFolder({ create }: { create: Folders['create'] }) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <button type="button" className={classes['add']} onClick={() => setOpen(true)}>
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.newFolder}
      </button>
    );
  }
  return (
    <FolderField
      label={texts.nameOfTheNewFolder}
      action="Add"
      busy={create.isPending}
      onCancel={() => setOpen(false)}
      onGive={(name) => create.mutate(name.trim(), { onSettled: () => setOpen(false) })}
    />
  );
}

function FolderList({ place, folders, onMove, onGo, onFolderDeleted }: SidebarProps) {
  const [open, setOpen] = useState(true);
  const mayChange = useMay('change');
  return (
    <div className={classes['group']}>
      <div className={classes['groupHead']}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />
          {texts.folders}
        </button>
        {folders.isDemo && <DemoBadge />}
      </div>
      {open && (
        <>
          {folders.error && (
            <div className={classes['failure']} role="alert">
              <p>{messages.failedToLoadFolders}</p>
              <p>{errorSentence(folders.error)}</p>
              <button type="button" onClick={folders.retry}>
                {texts.retry}
              </button>
            </div>
          )}
          {folders.isPending && <output className={classes['waiting']} aria-label={texts.loadingFolders} />}
          <ul>
            {folders.folders.map((folder) => (
              <li key={folder.id}>
                <FolderItem folder={folder} place={place} onMove={onMove} onGo={onGo} onDeleted={onFolderDeleted} />
              </li>
            ))}
          </ul>
          {mayChange && <NewFolder create={folders.create} />}
        </>
      )}
    </div>
  );
}

/** Where the files are: all, by folder, in Trash, and those that could not be read. */
export function Sidebar(props: SidebarProps) {
  const { place, counts, onMove, onMark, onTrash, onGo, onTagGone } = props;
  const mayChange = useMay('change');
  const mayManage = useMay('manage');
  const { data: inbox } = useQuery(inboxQuery);
  const { data: searches = [] } = useQuery(savedSearches);
  const isSaved = searches.some(({ query }) => query.page === 'library' && isShowing(place, query.address));
  const at = (view: LibraryView['view']) => ({ ...startPlace, layout: place.layout, view });
  return (
    <nav aria-label={texts.library} className={classes['sidebar']}>
      <SidebarLink
        icon={Files}
        label={texts.allFiles}
        count={counts?.all}
        to={at('all')}
        current={place.view === 'all' && place.folder === undefined && place.tag === undefined && !isSaved}
        onDrop={(files) => onMove(files, null)}
        onGo={onGo}
      />
      <SidebarLink
        icon={Star}
        label={texts.starred}
        count={counts?.starred}
        to={at('starred')}
        current={place.view === 'starred'}
        onDrop={(files) => onMark(files, { kind: 'star' })}
        onGo={onGo}
      />
      <FolderList {...props} />
      <SavedList place={place} onGo={onGo} />
      <TagList place={place} onMark={onMark} onGo={onGo} onTagGone={onTagGone} />
      <SidebarLink
        icon={Trash2}
        label={texts.trash}
        count={counts?.trash}
        to={at('trash')}
        current={place.view === 'trash'}
        onDrop={onTrash}
        onGo={onGo}
      />
      {mayChange && (
        <div className={classes['place']}>
          <Link to="/inbox" draggable={false} onClick={onGo}>
            <Inbox size={18} strokeWidth={1.75} aria-hidden="true" />
            <span className={classes['label']}>{texts.inbox}</span>
            {(inbox?.total ?? 0) > 0 && <span className={classes['count']}>{inbox?.total.toLocaleString('en')}</span>}
          </Link>
        </div>
      )}
      {mayChange && (
        <div className={classes['place']}>
          <Link to="/commands" draggable={false} onClick={onGo}>
            <WandSparkles size={18} strokeWidth={1.75} aria-hidden="true" />
            <span className={classes['label']}>{texts.organize}</span>
          </Link>
        </div>
      )}
      {mayManage && (
        <div className={classes['place']}>
          <Link to="/connections" draggable={false} onClick={onGo}>
            <Cloud size={18} strokeWidth={1.75} aria-hidden="true" />
            <span className={classes['label']}>{texts.connections}</span>
          </Link>
        </div>
      )}
      {((counts?.failed ?? 0) > 0 || place.view === 'failed') && (
        <SidebarLink
          icon={FileX}
          label={texts.failed}
          count={counts?.failed}
          tone="bad"
          to={at('failed')}
          current={place.view === 'failed'}
          onGo={onGo}
        />
      )}
      {((counts?.kept ?? 0) > 0 || place.view === 'unread') && (
        <SidebarLink
          icon={FileQuestion}
          label={texts.notRead}
          count={(counts?.kept ?? 0) + (counts?.failed ?? 0)}
          to={at('unread')}
          current={place.view === 'unread'}
          onGo={onGo}
        />
      )}
    </nav>
  );
}
