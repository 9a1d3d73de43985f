import type { LibraryFile } from 'contract/documents';
import { awaitsPassword } from 'contract/file-states';
import BookOpen from 'virtual:icon/book-open';
import Download from 'virtual:icon/download';
import FileDown from 'virtual:icon/file-down';
import FolderInput from 'virtual:icon/folder-input';
import Lock from 'virtual:icon/lock';
import Pause from 'virtual:icon/pause';
import Pencil from 'virtual:icon/pencil';
import Play from 'virtual:icon/play';
import RefreshCw from 'virtual:icon/refresh-cw';
import Share2 from 'virtual:icon/share-2';
import RotateCcw from 'virtual:icon/rotate-ccw';
import Star from 'virtual:icon/star';
import StarOff from 'virtual:icon/star-off';
import Tag from 'virtual:icon/tag';
import Trash2 from 'virtual:icon/trash';
import { useMay } from '~/domain/libraries/libraries';
import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import { Menu, type MenuEntry, type MenuPoint } from '~/ui/overlays/menu';
import type { LibraryActions } from './use-library-actions';
import classes from './file-menu.module.css';

/** What can be done to one file, where it is. */
function entriesFor(file: LibraryFile, actions: LibraryActions, mayChange: boolean): MenuEntry[] {
  const one = [file];
  if (!mayChange)
    return [
      { label: 'Open', icon: BookOpen, run: () => actions.open(file) },
      { label: 'Download', icon: Download, run: () => actions.download(one) },
    ];
  if (file.trashedAt !== null) {
    return [
      { label: 'Restore', icon: RotateCcw, run: () => actions.act(one, { kind: 'restore' }) },
      { label: 'Download', icon: Download, run: () => actions.download(one) },
      { label: 'Delete for ever', icon: Trash2, destructive: true, run: () => actions.askDeletePermanently(one) },
    ];
  }
  const retry: MenuEntry = { label: 'Retry', icon: RefreshCw, run: () => actions.act(one, { kind: 'retry' }) };
  const state = file.status === 'ready' ? file.recognition?.state : undefined;
  const isSpeech = file.recognition?.of === 'speech';
  const pause: MenuEntry = {
    label: isSpeech ? 'Pause transcription' : 'Pause recognition',
    icon: Pause,
    run: () => actions.act(one, { kind: 'pause-recognition' }),
  };
  const resume: MenuEntry = {
    label: isSpeech
      ? state === 'failed'
        ? 'Transcribe again'
        : 'Resume transcription'
      : state === 'failed'
        ? 'Recognise again'
        : 'Resume recognition',
    icon: Play,
    run: () => actions.act(one, { kind: 'resume-recognition' }),
  };
  const asPdf: MenuEntry = {
    label: 'Download as PDF',
    icon: FileDown,
    run: () => actions.downloadPdf(one),
  };
  return [
    awaitsPassword(file.failure?.code)
      ? { label: 'Enter its password', icon: Lock, run: () => actions.open(file) }
      : { label: 'Open', icon: BookOpen, run: () => actions.open(file) },
    ...(file.status === 'failed' && !awaitsPassword(file.failure?.code) ? [retry] : []),
    ...(state === 'waiting' ? [pause] : []),
    ...(state === 'paused' || state === 'failed' ? [resume] : []),
    file.starred === true
      ? { label: 'Take the star off', icon: StarOff, run: () => actions.mark(one, { kind: 'unstar' }) }
      : { label: 'Star', icon: Star, run: () => actions.mark(one, { kind: 'star' }) },
    { label: 'Tags…', icon: Tag, shortcut: 'T', run: () => actions.askTags(one) },
    { label: 'Rename', icon: Pencil, run: () => actions.startRenaming(file) },
    { label: 'Move to…', icon: FolderInput, run: () => actions.askWhereTo(one) },
    { label: 'Share…', icon: Share2, run: () => actions.share(file) },
    { label: 'Download', icon: Download, run: () => actions.download(one) },
    ...(file.typesetFrom === null || (file.pageCount ?? 0) === 0 ? [] : [asPdf]),
    { label: 'Delete', icon: Trash2, destructive: true, run: () => actions.act(one, { kind: 'trash' }) },
  ];
}

export interface FileMenuProps {
  /** Stays while the menu is closing, so that it does not empty before the eye. */
  file: LibraryFile | undefined;
  at: MenuPoint;
  opened: boolean;
  small: boolean;
  actions: LibraryActions;
  onClose: () => void;
}

/** The menu of a row: beside the button or the pointer, and a sheet from below on a phone. */
export function FileMenu({ file, at, opened, small, actions, onClose }: FileMenuProps) {
  const mayChange = useMay('change');
  const entries = file ? entriesFor(file, actions, mayChange) : [];
  if (!small) {
    return (
      <Menu label={`Actions for ${file?.filename ?? 'a file'}`} entries={entries} at={at} opened={opened} onClose={onClose} />
    );
  }
  return (
    <Dialog opened={opened} title={file?.filename ?? ''} look="sheet" onClose={onClose}>
      <DialogBody>
        <div className={classes['sheet']}>
          {entries.map(({ label, icon: Icon, destructive, run }) => (
            <button
              key={label}
              type="button"
              data-destructive={destructive}
              onClick={() => {
                onClose();
                run();
              }}
            >
              {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
              {label}
            </button>
          ))}
        </div>
      </DialogBody>
    </Dialog>
  );
}
