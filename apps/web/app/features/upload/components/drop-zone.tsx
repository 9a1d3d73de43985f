import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { formatSize } from '~/lib/format';
import { Button } from '~/ui/button';
import classes from './drop-zone.module.css';

export interface DropZoneProps {
  /** Smaller, when there is a list below it already. */
  compact: boolean;
  limits: { maxBytes: number; maxPages: number } | undefined;
  onFiles: (files: readonly File[]) => void;
}

const carriesFiles = (event: { dataTransfer: DataTransfer | null }) => event.dataTransfer?.types.includes('Files') ?? false;

/** A file dropped beside the zone would make the browser leave the page for it. */
function useSafeWindow() {
  useEffect(() => {
    const hold = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    addEventListener('dragover', hold);
    addEventListener('drop', hold);
    return () => {
      removeEventListener('dragover', hold);
      removeEventListener('drop', hold);
    };
  }, []);
}

export function DropZone({ compact, limits, onFiles }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useSafeWindow();

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const onDragOver = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  const onDragLeave = (event: DragEvent) => {
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!isInside) setIsOver(false);
  };

  return (
    <div
      className={classes['zone']}
      data-over={isOver}
      data-compact={compact}
      data-testid="drop-zone"
      onDrop={onDrop}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
    >
      <FileUp size={compact ? 22 : 32} strokeWidth={1.5} aria-hidden="true" className={classes['icon']} />
      <div className={classes['words']}>
        <p className={classes['title']}>{isOver ? 'Let go to add the file' : 'Drag and drop a PDF here'}</p>
        <p className={classes['detail']}>
          {limits && `Up to ${formatSize(limits.maxBytes)} and ${limits.maxPages.toLocaleString('en')} pages. `}
          Your documents are only accessible by you.
        </p>
      </div>
      <Button variant={compact ? 'outline' : 'ink'} onClick={() => input.current?.click()}>
        {compact ? 'Add another' : 'Select a PDF'}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".pdf,application/pdf"
        multiple
        hidden
        aria-label="Select a PDF"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
