import { READABLE_IN_SHORT } from 'contract/file-descriptions';
import FileUp from 'virtual:icon/file-up';
import { ChooseFiles } from '~/domain/files/choose-files';
import { formatSize } from '~/lib/text/format';
import { useFileDrop } from '~/lib/browser/use-file-drop';
import classes from './drop-zone.module.css';

export interface DropZoneProps {
  /** Smaller, when there is a list below it already. */
  compact: boolean;
  limits: { maxBytes: number; maxPages: number } | undefined;
  onFiles: (files: readonly File[]) => void;
}

export function DropZone({ compact, limits, onFiles }: DropZoneProps) {
  const { isOver, listeners } = useFileDrop((dropped) => onFiles([...dropped.files]));

  return (
    <div className={classes['zone']} data-over={isOver} data-compact={compact} data-testid="drop-zone" {...listeners}>
      <FileUp size={compact ? 22 : 32} strokeWidth={1.5} aria-hidden="true" className={classes['icon']} />
      <div className={classes['words']}>
        <p className={classes['title']}>{isOver ? 'Let go to add the file' : 'Drag and drop files here'}</p>
        <p className={classes['detail']}>
          {`Any file is kept. Trove reads ${READABLE_IN_SHORT}. `}
          {limits && `Up to ${formatSize(limits.maxBytes)}. `}
          Your documents are only accessible by you.
        </p>
      </div>
      <ChooseFiles variant={compact ? 'outline' : 'ink'} label="Select files" onFiles={onFiles}>
        {compact ? 'Add another' : 'Select files'}
      </ChooseFiles>
    </div>
  );
}
