import type { FilesAnswer, LibraryFile } from 'contract/documents';
import type { Folder } from 'contract/folders';
import { FAILED_TO_LOAD_FOLDERS } from 'contract/messages';
import ChevronRight from 'virtual:icon/chevron-right';
import Cloud from 'virtual:icon/cloud';
import FileX from 'virtual:icon/file-x';
import Files from 'virtual:icon/files';
import Plus from 'virtual:icon/plus';
import Tag from 'virtual:icon/tag';
import Trash2 from 'virtual:icon/trash';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorSentence } from '~/lib/server/api';
import { DemoBadge } from '~/domain/settings/demo-badge';
import { type LibraryView, startPlace } from '../library.rules';
import type { Folders } from './use-folders';
import { FolderField } from './folder-field';
import { FolderItem } from './folder-item';
import { SidebarLink } from './sidebar-link';
import classes from './sidebar.module.css';

export interface SidebarProps {
  place: LibraryView;
  counts: FilesAnswer['counts'] | undefined;
  folders: Folders;
  /** Files dropped on a folder, or on All Files, which is no folder. */
  onMove: (files: readonly LibraryFile[], folder: Folder | null) => void;
  onTrash: (files: readonly LibraryFile[]) => void;
  onGo: () => void;
  onFolderDeleted: (folder: Folder) => void;
}

function NewFolder({ create }: { create: Folders['create'] }) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <button type="button" className={classes['add']} onClick={() => setOpen(true)}>
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
        New Folder
      </button>
    );
  }
  return (
    <FolderField
      label="Name of the new folder"
      action="Add"
      busy={create.isPending}
      onCancel={() => setOpen(false)}
      onGive={(name) => create.mutate(name.trim(), { onSettled: () => setOpen(false) })}
    />
  );
}

function FolderList({ place, folders, onMove, onGo, onFolderDeleted }: SidebarProps) {
  const [open, setOpen] = useState(true);
  return (
    <div className={classes['group']}>
      <div className={classes['groupHead']}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />
          Folders
        </button>
        {folders.isDemo && <DemoBadge />}
      </div>
      {open && (
        <>
          {folders.error && (
            <div className={classes['failure']} role="alert">
              <p>{FAILED_TO_LOAD_FOLDERS}</p>
              <p>{errorSentence(folders.error)}</p>
              <button type="button" onClick={folders.retry}>
                Retry
              </button>
            </div>
          )}
          {folders.isPending && <output className={classes['waiting']} aria-label="Loading folders" />}
          <ul>
            {folders.folders.map((folder) => (
              <li key={folder.id}>
                <FolderItem folder={folder} place={place} onMove={onMove} onGo={onGo} onDeleted={onFolderDeleted} />
              </li>
            ))}
          </ul>
          <NewFolder create={folders.create} />
        </>
      )}
    </div>
  );
}

/** Where the files are: all, by folder, in Trash, and those that could not be read. */
export function Sidebar(props: SidebarProps) {
  const { place, counts, onMove, onTrash, onGo } = props;
  const at = (view: LibraryView['view']) => ({ ...startPlace, layout: place.layout, view });
  return (
    <nav aria-label="Library" className={classes['sidebar']}>
      <SidebarLink
        icon={Files}
        label="All Files"
        count={counts?.all}
        to={at('all')}
        current={place.view === 'all' && place.folder === undefined}
        onDrop={(files) => onMove(files, null)}
        onGo={onGo}
      />
      <FolderList {...props} />
      <div className={classes['soon']}>
        <Tag size={18} strokeWidth={1.75} aria-hidden="true" />
        Tags
        <span>Coming soon</span>
      </div>
      <SidebarLink
        icon={Trash2}
        label="Trash"
        count={counts?.trash}
        to={at('trash')}
        current={place.view === 'trash'}
        onDrop={onTrash}
        onGo={onGo}
      />
      <div className={classes['place']}>
        <Link to="/connections" draggable={false} onClick={onGo}>
          <Cloud size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className={classes['label']}>Connections</span>
        </Link>
      </div>
      {((counts?.failed ?? 0) > 0 || place.view === 'failed') && (
        <SidebarLink
          icon={FileX}
          label="Failed"
          count={counts?.failed}
          tone="bad"
          to={at('failed')}
          current={place.view === 'failed'}
          onGo={onGo}
        />
      )}
    </nav>
  );
}
