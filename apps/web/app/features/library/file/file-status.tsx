import { TRASH_DAYS } from 'contract/constants';
import type { LibraryFile, Recognition } from 'contract/documents';
import { FILE_STATES, isUnread, type UnreadState } from 'contract/file-states';
import Lock from 'virtual:icon/lock';
import { useState } from 'react';
import type { Progress } from '../library.queries';
import { daysLeftInTrash } from '../library.rules';
import { formatCount } from '~/lib/text/format';
import { formatTime } from '~/lib/text/format-date';
import classes from './file-status.module.css';

function DaysLeft({ trashedAt }: { trashedAt: number }) {
  const [now] = useState(Date.now);
  const days = daysLeftInTrash(trashedAt, now, TRASH_DAYS);
  return <span className={classes['status']}>{days <= 1 ? 'last day' : `${formatCount(days, 'day')} left`}</span>;
}

function SpeechStatus({ state, note }: { state: Recognition['state']; note: string | null }) {
  const word = { waiting: 'Transcribing', paused: 'Transcription paused', failed: 'Not transcribed', done: undefined }[state];
  const tone = state === 'failed' ? 'bad' : state === 'waiting' ? 'busy' : undefined;
  return (
    <span className={classes['status']} data-tone={tone} title={note ?? undefined}>
      {word}
    </span>
  );
}

function RecognitionStatus({ recognition: { state, pages, settled, retryAt = null } }: { recognition: Recognition }) {
  if (state === 'paused') return <span className={classes['status']}>Recognition paused</span>;
  if (state === 'failed')
    return (
      <span className={classes['status']} data-tone="bad" title="Some scanned pages could not be recognised. The file is safe.">
        Not fully recognised
      </span>
    );
  if (retryAt !== null)
    return (
      <span
        className={classes['status']}
        data-tone="warning"
        title="Some scanned pages could not be read while the server was busy. They are tried again, alone."
      >
        Tried again at {formatTime(retryAt)}
      </span>
    );
  return (
    <span className={classes['status']} data-tone="busy" title="Letters of scanned pages are recognised in the background.">
      <span className={classes['bar']} style={{ '--done': `${pages === 0 ? 0 : (settled / pages) * 100}%` }} />
      Recognising {settled} of {pages}
    </span>
  );
}

/** Text is missing from what search finds: which, says the sentence. */
function TextStatus({ file: { text, textNote } }: { file: LibraryFile }) {
  return (
    <span className={classes['status']} data-tone="warning" title={textNote ?? undefined}>
      {text === 'partly' ? 'Partly read' : 'Name only'}
    </span>
  );
}

/** It is kept and was not read: in one word, with the reason behind it. */
function UnreadStatus({ state, note }: { state: UnreadState; note: string | null }) {
  const { word, meaning } = FILE_STATES[state];
  return (
    <span className={classes['status']} data-tone={state === 'failed' ? 'bad' : undefined} title={note ?? meaning}>
      {state === 'protected' && <Lock size={14} strokeWidth={1.75} aria-hidden="true" />}
      {word}
    </span>
  );
}

/** Where a document is on its way into search; when it is ready, where it came from, unless it was uploaded. */
export function FileStatus({ file, progress }: { file: LibraryFile; progress: Progress | undefined }) {
  if (file.trashedAt !== null) return <DaysLeft key={file.id} trashedAt={file.trashedAt} />;
  if (file.status === 'ready' && file.recognition !== null && file.recognition.state !== 'done')
    return file.recognition.of === 'speech' ? (
      <SpeechStatus state={file.recognition.state} note={file.textNote} />
    ) : (
      <RecognitionStatus recognition={file.recognition} />
    );
  if (isUnread(file.state)) return <UnreadStatus state={file.state} note={file.textNote} />;
  if (file.status === 'ready' && (file.text === 'partly' || file.text === 'none')) return <TextStatus file={file} />;
  if (file.status === 'ready')
    return file.sourceKind === 'upload' ? null : <span className={classes['source']}>{file.source}</span>;
  const total = progress?.total ?? file.pageCount;
  const processed = progress?.processed ?? file.pagesRead;
  if ((file.status === 'waiting' && !progress) || total === null) return <span className={classes['status']}>Waiting</span>;
  return (
    <span className={classes['status']} data-tone="busy">
      <span className={classes['bar']} style={{ '--done': `${total === 0 ? 0 : (processed / total) * 100}%` }} />
      Reading {processed} of {total}
    </span>
  );
}
