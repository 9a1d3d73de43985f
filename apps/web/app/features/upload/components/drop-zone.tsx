import { READABLE_IN_SHORT } from 'contract/file-descriptions';
import FileUp from 'virtual:icon/file-up';
import { ChooseFiles } from '~/domain/files/choose-files';
import { formatSize } from '~/lib/text/format';
import { useFileDrop } from '~/lib/browser/use-file-drop';
import classes from './drop-zone.module.css';
import { texts } from '../texts/texts';

export interface DropZoneProps {
  /** Smaller, when there is a list below it already. */
  compact: boolean;
  limits: { maxBytes: number; maxPages: number } | undefined;
  onFiles: (files: Iterable<File>) => void;
  onDrop: (dropped: DataTransfer) => void;
}

export function DropZone({ compact, limits, onFiles, onDrop }: DropZoneProps) {
  const { isOver, listeners } = useFileDrop(onDrop);

  return (
    <div className={classes['zone']} data-over={isOver} data-compact={compact} data-testid="drop-zone" {...listeners}>
      <FileUp size={compact ? 22 : 32} strokeWidth={1.5} aria-hidden="true" className={classes['icon']} />
      <div className={classes['words']}>
        <p className={classes['title']}>{isOver ? texts.letGoToAddThe : texts.dragAndDropFilesHere}</p>
        <p className={classes['detail']}>
          {texts.anyFileIsKeptTrove(READABLE_IN_SHORT)} {limits && `${texts.upTo(formatSize(limits.maxBytes))} `}
          {texts.yourDocumentsAreOnly}
        </p>
      </div>
      <ChooseFiles variant={compact ? 'outline' : 'ink'} label={texts.selectFiles} onFiles={onFiles}>
        {compact ? texts.addAnother : texts.selectFiles}
      </ChooseFiles>
      <ChooseFiles folder variant="outline" label={texts.selectAFolder} onFiles={onFiles}>
        {texts.selectAFolder}
      </ChooseFiles>
    </div>
  );
}
