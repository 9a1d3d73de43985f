import CircleCheck from 'virtual:icon/circle-check';
import CircleX from 'virtual:icon/circle-x';
import FileText from 'virtual:icon/file-text';
import X from 'virtual:icon/x';
import type { TextState } from 'contract/text-state';
import { formatSize } from '~/lib/text/format';
import { Button } from '~/ui/controls/button';
import { ProgressBar } from '~/ui/states/progress-bar';
import { shareDone, type UploadItem, type UploadState } from '../upload.rules';
import { UploadSummary } from './upload-summary';
import classes from './upload-row.module.css';

export interface UploadRowProps {
  item: UploadItem;
  /** Whether the list has other files. */
  several: boolean;
  onRemove: (id: string) => void;
  onCancel: (id: string) => void;
  onRetry: (ids: readonly string[]) => void;
}

function stateInWords(state: UploadState, bytes: number): string {
  switch (state.step) {
    case 'selected':
      return formatSize(bytes);
    case 'sending':
      if (state.sent >= bytes) return 'Opening the file…';
      return `Sending: ${formatSize(state.sent)} of ${formatSize(bytes)}`;
    case 'processing':
      if (!state.total) return 'Stored, and waiting to be read';
      return state.processed < state.total
        ? `Reading page ${(state.processed + 1).toLocaleString('en')} of ${state.total.toLocaleString('en')}`
        : 'Making it searchable…';
    case 'done':
      if (state.answer.duplicate) return 'You have this file already';
      return DONE[state.answer.text];
    case 'failed':
      return state.message;
  }
}

/** Said with the note of the summary, which names what is missing. */
const DONE: Record<TextState, string> = {
  complete: 'Ready to search',
  recognising: 'Ready to search',
  partly: 'Partly ready to search',
  none: 'Stored, and found by its name',
};

const icons = { done: CircleCheck, failed: CircleX } as const;

export function UploadRow({ item, several, onRemove, onCancel, onRetry }: UploadRowProps) {
  const { file, state } = item;
  const Icon = state.step === 'done' || state.step === 'failed' ? icons[state.step] : FileText;
  const share = shareDone(item);
  const isBusy = state.step === 'sending' || state.step === 'processing';
  return (
    <li className={classes['row']} data-step={state.step}>
      <div className={classes['head']}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={classes['icon']} />
        <div className={classes['words']}>
          <p className={classes['name']} title={file.name}>
            {file.name}
          </p>
          <p className={classes['state']} aria-live="polite">
            {stateInWords(state, file.size)}
          </p>
        </div>
        {state.step === 'failed' && state.mayHelpToRetry && (
          <Button variant="outline" size="small" onClick={() => onRetry([item.id])}>
            Try again
          </Button>
        )}
        {state.step === 'sending' && (
          <Button variant="quiet" size="small" aria-label={`Cancel ${file.name}`} onClick={() => onCancel(item.id)}>
            Cancel
          </Button>
        )}
        {!isBusy && (
          <Button variant="quiet" size="small" icon aria-label={`Remove ${file.name}`} onClick={() => onRemove(item.id)}>
            <X size={16} />
          </Button>
        )}
      </div>
      {isBusy && (
        <div className={classes['progress']}>
          <ProgressBar label={`Progress of ${file.name}`} value={share} max={1} />
        </div>
      )}
      {state.step === 'done' && <UploadSummary answer={state.answer} several={several} />}
    </li>
  );
}
