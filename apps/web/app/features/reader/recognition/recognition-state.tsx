import type { LibraryFile, Recognition } from 'contract/documents';
import TriangleAlert from 'virtual:icon/triangle-alert';
import AudioLines from 'virtual:icon/audio-lines';
import ScanText from 'virtual:icon/scan-text';
import { Button } from '~/ui/controls/button';
import { useResumeRecognition } from '../reader.mutations';
import { standingInWords } from './recognition-in-words';
import classes from '../components/reading-state.module.css';

/** A strip above the pages while letters of scanned pages are left to be recognised: how far that is, and how to go on. */
export function RecognitionState({ file, idOrName }: { file: LibraryFile; idOrName: string }) {
  const resume = useResumeRecognition(idOrName, file.id);
  const { recognition } = file;
  if (recognition === null || recognition.state === 'done') return <MissingText note={file.textNote} />;
  const isPutOff = typeof recognition.retryAt === 'number';
  const Icon = recognition.state === 'failed' || isPutOff ? TriangleAlert : recognition.of === 'speech' ? AudioLines : ScanText;
  return (
    <output className={classes['strip']}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{recognition.of === 'speech' ? file.textNote : standingInWords(recognition)}</span>
      {(recognition.state !== 'waiting' || isPutOff) && (
        <Button variant="outline" size="small" disabled={resume.isPending} onClick={() => resume.mutate()}>
          {labelOf(recognition)}
        </Button>
      )}
    </output>
  );
}

/** Says which text of a document that has been read search does not find. */
function MissingText({ note }: { note: string | null }) {
  if (note === null) return null;
  return (
    <output className={classes['strip']}>
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{note}</span>
    </output>
  );
}

const labelOf = ({ state }: Recognition) => (state === 'failed' ? 'Try again' : state === 'waiting' ? 'Try now' : 'Resume');
