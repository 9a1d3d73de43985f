import type { LibraryFile } from 'contract/documents';
import { type Folder, FolderName } from 'contract/folders';
import FolderIcon from 'virtual:icon/folder';
import Pencil from 'virtual:icon/pencil';
import Trash2 from 'virtual:icon/trash';
import { useState } from 'react';
import { formatCount } from '~/lib/text/format';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { useEditFolder } from '../library.mutations';
import { type LibraryView, startPlace } from '../library.rules';
import { isDemoFolder } from './use-folders';
import { FolderField } from './folder-field';
import { SidebarLink } from './sidebar-link';
import { SidebarMenu } from './sidebar-menu';
import { texts } from '../texts/texts';

export interface FolderItemProps {
  folder: Folder;
  place: LibraryView;
  onMove: (files: readonly LibraryFile[], folder: Folder) => void;
  onGo: () => void;
  /** The folder is gone: whoever looked into it is led out. */
  onDeleted: (folder: Folder) => void;
}

/** A folder of the sidebar, with its menu. */
export function FolderItem({ folder, place, onMove, onGo, onDeleted }: FolderItemProps) {
  const [state, setState] = useState<'shown' | 'renaming' | 'deleting'>('shown');
  const edit = useEditFolder();
  const show = () => setState('shown');
  if (state === 'renaming') {
    return (
      <FolderField
        label={texts.newNameOfFolder(folder.name)}
        name={folder.name}
        action="Rename"
        onCancel={show}
        onGive={(typed) => {
          const { name } = FolderName.parse({ name: typed });
          if (name !== folder.name) edit.mutate({ folder, name });
          show();
        }}
      />
    );
  }
  return (
    <>
      <SidebarLink
        icon={FolderIcon}
        label={folder.name}
        count={folder.count}
        to={{ ...startPlace, layout: place.layout, folder: folder.id }}
        current={place.folder === folder.id}
        onGo={onGo}
        {...(isDemoFolder(folder) ? {} : { onDrop: (files: readonly LibraryFile[]) => onMove(files, folder) })}
      >
        {!isDemoFolder(folder) && (
          <SidebarMenu
            of={texts.folderNamed(folder.name)}
            entries={[
              { label: texts.rename, icon: Pencil, run: () => setState('renaming') },
              { label: texts.deleteLabel, icon: Trash2, destructive: true, run: () => setState('deleting') },
            ]}
          />
        )}
      </SidebarLink>
      <ConfirmDialog
        opened={state === 'deleting'}
        title={texts.deleteFolderQuestion(folder.name)}
        confirmLabel={texts.deleteFolder}
        destructive
        onClose={show}
        onConfirm={() => {
          show();
          edit.mutate({ folder, name: null });
          onDeleted(folder);
        }}
      >
        {folder.count === 0 ? texts.itIsEmpty : texts.itsWillBeInAll(formatCount(folder.count, 'document'))}
      </ConfirmDialog>
    </>
  );
}
