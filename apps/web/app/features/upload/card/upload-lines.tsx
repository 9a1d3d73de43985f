import CircleCheck from 'virtual:icon/circle-check';
import CircleX from 'virtual:icon/circle-x';
import FileText from 'virtual:icon/file-text';
import X from 'virtual:icon/x';
import { type UIEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '~/ui/controls/button';
import { isUnsent, shareDone, type UploadItem } from '../upload.rules';
import { isNameTaken, OfferVersion, SayVersion, useTaken } from './offer-version';
import { sayState } from './say-state';
import classes from './upload-lines.module.css';
import { texts } from '../texts/texts';

/** Pixels, as the style sheet has it. */
const ROW = 52;
/** Rows that are in view at the most, and such as are drawn above and below them. */
const IN_VIEW = 12;
const BESIDE = 6;

export interface UploadLinesProps {
  items: readonly UploadItem[];
  /** What each document that was read answers, by its id. */
  questions: ReadonlyMap<string, string>;
  onCancel: (id: string) => void;
  onRetry: (id: string) => void;
}

/** One line a file, of which only those in view are drawn, however many there are. */
export function UploadLines({ items, questions, onCancel, onRetry }: UploadLinesProps) {
  const [first, setFirst] = useState(0);
  const onScroll = ({ currentTarget }: UIEvent) => {
    const row = Math.floor(currentTarget.scrollTop / ROW / BESIDE) * BESIDE;
    setFirst(Math.max(0, row - BESIDE));
  };
  const from = Math.min(first, Math.max(0, items.length - IN_VIEW));
  const to = Math.min(items.length, from + IN_VIEW + 3 * BESIDE);
  return (
    <div className={classes['scroller']} onScroll={onScroll} tabIndex={0} role="group" aria-label={texts.filesOfThisUpload}>
      <ul className={classes['lines']} style={{ paddingTop: from * ROW, paddingBottom: (items.length - to) * ROW }}>
        {items.slice(from, to).map((item, index) => (
          <li key={item.id} className={classes['line']} aria-posinset={from + index + 1} aria-setsize={items.length}>
            <UploadLine item={item} question={questionOf(item, questions)} onCancel={onCancel} onRetry={onRetry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const questionOf = ({ state }: UploadItem, questions: ReadonlyMap<string, string>) =>
  state.step === 'done' ? questions.get(state.answer.id) : undefined;

interface UploadLineProps extends Pick<UploadLinesProps, 'onCancel' | 'onRetry'> {
  item: UploadItem;
  question: string | undefined;
}

const icons = { done: CircleCheck, failed: CircleX } as const;

function UploadLine({ item, question, onCancel, onRetry }: UploadLineProps) {
  const { id, name, path, state } = item;
  const Icon = state.step === 'done' || state.step === 'failed' ? icons[state.step] : FileText;
  const share = shareDone(item);
  const says = sayState(item);
  const answer = state.step === 'done' ? state.answer : undefined;
  const version = useTaken(answer);
  return (
    <>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className={classes['icon']} data-step={state.step} />
      <div className={classes['words']}>
        <p className={classes['name']} title={path === '' ? name : `${path}/${name}`}>
          {state.step === 'done' ? (
            <Link to={`/doc/${encodeURIComponent(version?.id ?? state.answer.filename)}`}>{name}</Link>
          ) : (
            name
          )}
          {path !== '' && <span className={classes['path']}> {texts.inPath(path)}</span>}
        </p>
        <p className={classes['state']} data-step={state.step} title={says}>
          {version ? (
            <SayVersion version={version} />
          ) : question === undefined ? (
            says
          ) : (
            <Link to={`/search?q=${encodeURIComponent(question)}`}>{texts.readyAskQuestion(question)}</Link>
          )}
        </p>
      </div>
      {answer && !version && isNameTaken(name, answer) && <OfferVersion name={name} answer={answer} />}
      {state.step === 'failed' && state.mayHelpToRetry && (
        <Button variant="outline" size="small" onClick={() => onRetry(id)}>
          {texts.tryAgain}
        </Button>
      )}
      {isUnsent(item) && (
        <Button variant="quiet" size="small" icon aria-label={texts.cancel(name)} onClick={() => onCancel(id)}>
          <X size={16} />
        </Button>
      )}
      {share !== undefined && share < 1 && (
        <progress className={classes['bar']} aria-label={texts.progressOf(name)} max={1} value={share} />
      )}
    </>
  );
}
