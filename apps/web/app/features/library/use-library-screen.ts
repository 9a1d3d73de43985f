import type { LibraryFile } from 'contract/documents';
import type { Folder } from 'contract/folders';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '~/domain/libraries/libraries';
import type { MenuPoint } from '~/ui/overlays/menu';
import { formatCount } from '~/lib/text/format';
import { rememberOpened } from './list/list-memory';
import { documentPath } from './file/file-name';
import { useDownload, useFileAction } from './library.mutations';
import type { LibraryActions } from './actions/use-library-actions';
import { startRowDrag } from './folders/use-row-drag';
import type { useSelection } from './actions/use-selection';
import { texts } from './texts/texts';

const nowhere: MenuPoint = { x: 0, y: 0 };
const none: readonly LibraryFile[] = [];

/** Whoever stays on a row for so long does not merely pass over it. Milliseconds. */
const APPROACHED_MS = 120;

/**
 * What is open over the list: a menu, a question, a field in a row; and the actions that open and answer them.
 *
 * @param onApproach hears which document may be opened next
 * @param onShare opens what makes links to a document
 */
export function useLibraryScreen(
  files: readonly LibraryFile[],
  selection: ReturnType<typeof useSelection<LibraryFile>>,
  onApproach: (file: LibraryFile) => void,
  onShare: (file: LibraryFile) => void,
) {
  const navigate = useNavigate();
  const doAction = useFileAction();
  const mayChange = useMay('change');
  const download = useDownload();
  const downloadPdf = useDownload('pdf');
  const [menu, setMenu] = useState<{ file: LibraryFile; at: MenuPoint; opened: boolean }>();
  const [moving, setMoving] = useState<{ files: readonly LibraryFile[]; opened: boolean }>({ files: none, opened: false });
  const [deleting, setDeleting] = useState<{ files: readonly LibraryFile[]; opened: boolean }>({ files: none, opened: false });
  const [tagging, setTagging] = useState<{ files: readonly LibraryFile[]; opened: boolean }>({ files: none, opened: false });
  const [renamingId, setRenamingId] = useState<string>();
  // The actions stay the same object, so that rows are not drawn again; what they need of now is read from here.
  const now = useRef({ files, selection });
  useEffect(() => {
    now.current = { files, selection };
  });

  const { step } = selection;
  const approaching = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(approaching.current), []);
  const actions = useMemo<LibraryActions>(
    () => ({
      act(acted, action) {
        if (!mayChange) return;
        step({ kind: 'none' });
        doAction({ files: acted, action });
      },
      mark: (marked, action) => mayChange && doAction({ files: marked, action }),
      askTags: (tagged) => mayChange && setTagging({ files: tagged, opened: true }),
      open(file) {
        rememberOpened(file.id);
        void navigate(documentPath(file));
      },
      approach(file) {
        clearTimeout(approaching.current);
        if (file.trashedAt === null && file.status === 'ready')
          approaching.current = setTimeout(() => onApproach(file), APPROACHED_MS);
      },
      share: onShare,
      download,
      downloadPdf,
      askWhereTo: (moved) => mayChange && setMoving({ files: moved, opened: true }),
      askDeletePermanently: (doomed) => mayChange && setDeleting({ files: doomed, opened: true }),
      startRenaming: ({ id }) => mayChange && setRenamingId(id),
      rename(file, typed) {
        setRenamingId(undefined);
        const filename = typed?.trim() ?? '';
        if (filename !== '' && filename !== file.filename) doAction({ files: [file], action: { kind: 'rename', filename } });
      },
      openMenu(file, at) {
        step({ kind: 'activate', id: file.id });
        setMenu({ file, at, opened: true });
      },
      step,
      press(pressed, { ctrlKey, metaKey, shiftKey }, small) {
        const { id } = pressed;
        if (small && pressed.trashedAt === null) {
          rememberOpened(id);
          void navigate(documentPath(pressed));
        } else if (shiftKey) step({ kind: 'extend', id, ids: now.current.files.map((file) => file.id) });
        else step({ kind: ctrlKey || metaKey || small ? 'toggle' : 'only', id });
      },
      drag(file, event) {
        const { selected, chosen } = now.current.selection;
        startRowDrag(event, selected.has(file.id) ? chosen : [file]);
      },
    }),
    [doAction, download, downloadPdf, mayChange, navigate, onApproach, onShare, step],
  );

  const closeDeleting = () => setDeleting((before) => ({ ...before, opened: false }));
  const [first] = deleting.files;
  const doomed = deleting.files.length === 1 && first ? first.filename : formatCount(deleting.files.length, 'document');
  return {
    actions,
    renamingId,
    menu: {
      file: menu?.file,
      at: menu?.at ?? nowhere,
      opened: menu?.opened ?? false,
      onClose: () => setMenu((before) => before && { ...before, opened: false }),
    },
    tagging: {
      // As they are now, where the list still holds them.
      files: tagging.files.map((file) => files.find(({ id }) => id === file.id) ?? file),
      opened: tagging.opened,
      onClose: () => setTagging((before) => ({ ...before, opened: false })),
    },
    moving: {
      ...moving,
      onClose: () => setMoving((before) => ({ ...before, opened: false })),
      onMove(folder: Folder | null) {
        setMoving((before) => ({ ...before, opened: false }));
        actions.act(moving.files, { kind: 'move', folder });
      },
    },
    deleting: {
      opened: deleting.opened,
      title: texts.deletePermanentlyQuestion(doomed),
      confirmLabel: texts.deletePermanently,
      destructive: true,
      children: texts.itsPagesItsPassagesAnd,
      onClose: closeDeleting,
      onConfirm() {
        closeDeleting();
        actions.act(deleting.files, { kind: 'delete' });
      },
    },
  };
}
