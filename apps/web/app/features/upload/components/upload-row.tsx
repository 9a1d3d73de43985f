import CircleCheck from 'virtual:icon/circle-check';
import CircleX from 'virtual:icon/circle-x';
import FileText from 'virtual:icon/file-text';
import X from 'virtual:icon/x';
import { Button } from '~/ui/controls/button';
import { ProgressBar } from '~/ui/states/progress-bar';
import { isNameTaken, OfferVersion, SayVersion, useTaken } from '../card/offer-version';
import { sayState } from '../card/say-state';
import { shareDone, type UploadItem } from '../upload.rules';
import { UploadSummary } from './upload-summary';
import classes from './upload-row.module.css';
import { texts } from '../texts/texts';

export interface UploadRowProps {
  item: UploadItem;
  /** Whether the list has other files. */
  several: boolean;
  onRemove: (id: string) => void;
  onCancel: (id: string) => void;
  onRetry: (ids: readonly string[]) => void;
}

const icons = { done: CircleCheck, failed: CircleX } as const;

export function UploadRow({ item, several, onRemove, onCancel, onRetry }: UploadRowProps) {
  const { name, state } = item;
  const Icon = state.step === 'done' || state.step === 'failed' ? icons[state.step] : FileText;
  const share = shareDone(item);
  const answer = state.step === 'done' ? state.answer : undefined;
  const version = useTaken(answer);
  const isBusy = state.step === 'sending' || state.step === 'processing';
  return (
    <li className={classes['row']} data-step={state.step}>
      <div className={classes['head']}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={classes['icon']} />
        <div className={classes['words']}>
          <p className={classes['name']} title={name}>
            {name}
          </p>
          <p className={classes['state']} aria-live="polite">
            {version ? <SayVersion version={version} /> : sayState(item)}
          </p>
        </div>
        {answer && !version && isNameTaken(name, answer) && <OfferVersion name={name} answer={answer} />}
        {state.step === 'failed' && state.mayHelpToRetry && (
          <Button variant="outline" size="small" onClick={() => onRetry([item.id])}>
            {texts.tryAgain}
          </Button>
        )}
        {state.step === 'sending' && (
          <Button variant="quiet" size="small" aria-label={texts.cancel(name)} onClick={() => onCancel(item.id)}>
            {texts.cancelLabel}
          </Button>
        )}
        {!isBusy && (
          <Button variant="quiet" size="small" icon aria-label={texts.remove(name)} onClick={() => onRemove(item.id)}>
            <X size={16} />
          </Button>
        )}
      </div>
      {isBusy && (
        <div className={classes['progress']}>
          <ProgressBar label={texts.progressOf(name)} value={share} max={1} />
        </div>
      )}
      {answer && !version && <UploadSummary answer={answer} several={several} />}
    </li>
  );
}
