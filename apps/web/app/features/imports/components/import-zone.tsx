import FolderUp from 'virtual:icon/folder-up';
import { useRef } from 'react';
import { useFileDrop } from '~/lib/browser/use-file-drop';
import { Button } from '~/ui/controls/button';
import { droppedFiles, pickedFiles } from '../read-dropped';
import type { useImport } from '../use-import';
import classes from './imports.module.css';

/** Where an export is dropped or chosen: a folder, an archive, or loose notes. */
export function ImportZone({ sent, take, cancel }: ReturnType<typeof useImport>) {
  const folder = useRef<HTMLInputElement>(null);
  const archive = useRef<HTMLInputElement>(null);
  const isSending = sent !== undefined;
  const { isOver, listeners } = useFileDrop((dropped) => {
    if (!isSending) take(droppedFiles(dropped));
  });

  return (
    <div className={classes['zone']} data-over={isOver} data-testid="import-zone" {...listeners}>
      <FolderUp size={24} strokeWidth={1.5} aria-hidden="true" className={classes['icon']} />
      <div className={classes['words']}>
        <p className={classes['title']}>{isOver ? 'Let go to import' : 'Drop the exported folder or its zip here'}</p>
        <p className={classes['hint']}>Any file becomes a document. The same export again adds nothing twice.</p>
      </div>
      {isSending ? (
        <div className={classes['sending']}>
          <progress value={sent} max={1} aria-label="Sending the export" />
          <Button variant="outline" size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      ) : (
        <div className={classes['choose']}>
          <Button size="small" onClick={() => folder.current?.click()}>
            Choose a folder
          </Button>
          <Button variant="outline" size="small" onClick={() => archive.current?.click()}>
            Choose files or a zip
          </Button>
        </div>
      )}
      <input
        ref={(element) => {
          folder.current = element;
          // React knows no property for it.
          element?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        hidden
        aria-label="Choose a folder of notes"
        onChange={(event) => {
          take(pickedFiles(event.currentTarget.files));
          event.currentTarget.value = '';
        }}
      />
      <input
        ref={archive}
        type="file"
        multiple
        hidden
        aria-label="Choose exported notes or a zip"
        onChange={(event) => {
          take(pickedFiles(event.currentTarget.files));
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
