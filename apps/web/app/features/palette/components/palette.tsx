import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useRecentDocuments } from '../use-recent-documents';
import { type KeyList, KeySheet } from './key-sheet';
import { PaletteBox } from './palette-box';
import classes from './palette.module.css';
import { texts } from '../texts/texts';

export interface PaletteProps {
  keys: readonly KeyList[];
  opened: boolean;
  onOpened: Dispatch<SetStateAction<boolean>>;
}

/** The command palette of every signed-in page (Ctrl or Cmd K), and the sheet of the page's keys (`?`). */
export function Palette({ keys, opened, onOpened }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const recent = useRecentDocuments();
  const hasKeys = keys.length > 0;

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const inField = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        onOpened((before) => !before);
      } else if (event.key === '?' && hasKeys && !inField && !event.defaultPrevented) {
        event.preventDefault();
        setShowsKeys(true);
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [hasKeys, onOpened]);

  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);

  return (
    <>
      <dialog
        ref={dialog}
        className={classes['palette']}
        closedby="any"
        aria-label={texts.commandPalette}
        onClose={() => onOpened(false)}
      >
        {opened && <PaletteBox recent={recent} onShowKeys={() => setShowsKeys(true)} onClose={() => onOpened(false)} />}
      </dialog>
      <KeySheet lists={keys} opened={showsKeys} onClose={() => setShowsKeys(false)} />
    </>
  );
}
