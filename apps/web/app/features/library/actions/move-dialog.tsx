import type { LibraryFile } from 'contract/documents';
import type { Folder } from 'contract/folders';
import FolderIcon from 'virtual:icon/folder';
import Files from 'virtual:icon/files';
import { formatCount } from '~/lib/text/format';
import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import { FolderField } from '../folders/folder-field';
import classes from './move-dialog.module.css';
import { texts } from '../texts/texts';

export interface MoveDialogProps {
  files: readonly LibraryFile[];
  folders: readonly Folder[];
  opened: boolean;
  small: boolean;
  onMove: (folder: Folder | null) => void;
  /** Makes a folder and moves the files into it. */
  onCreate: (name: string) => void;
  onClose: () => void;
}

const Here = () => <span className={classes['here']}>{texts.isHereNow}</span>;

/** Asks into which folder files go. One press on a folder is the answer. */
export function MoveDialog({ files, folders, opened, small, onMove, onCreate, onClose }: MoveDialogProps) {
  const [first] = files;
  const isIn = (folderId: string | null) => files.length > 0 && files.every((file) => file.folderId === folderId);
  const title =
    files.length === 1 && first ? texts.move(first.filename) : texts.moveSeveral(formatCount(files.length, 'document'));
  return (
    <Dialog opened={opened} onClose={onClose} title={title} look={small ? 'sheet' : 'narrow'}>
      <DialogBody>
        <ul className={classes['places']}>
          <li>
            <button type="button" data-first-choice disabled={isIn(null)} onClick={() => onMove(null)}>
              <Files size={18} strokeWidth={1.75} aria-hidden="true" />
              {texts.allFilesInNoFolder}
              {isIn(null) && <Here />}
            </button>
          </li>
          {folders.map((folder) => (
            <li key={folder.id}>
              <button type="button" data-first-choice disabled={isIn(folder.id)} onClick={() => onMove(folder)}>
                <FolderIcon size={18} strokeWidth={1.75} aria-hidden="true" />
                {folder.name}
                {isIn(folder.id) && <Here />}
              </button>
            </li>
          ))}
        </ul>
        <div className={classes['new']}>
          <FolderField
            label={texts.nameOfTheNewFolder}
            action={texts.moveToNewFolder}
            focused={false}
            onGive={onCreate}
            onCancel={onClose}
          />
        </div>
      </DialogBody>
    </Dialog>
  );
}
