import type { LibraryFile } from 'contract/documents';
import { useMemo } from 'react';
import { useLocalSetting } from '~/domain/settings/local-setting';
import { useSession } from '~/lib/session/session';
import { Button } from '~/ui/controls/button';
import { addedSamples } from '../keep-first-run';
import classes from './samples-bar.module.css';
import { texts } from '../texts/texts';

interface SamplesBarProps {
  files: readonly LibraryFile[];
  onRemove: (samples: readonly LibraryFile[]) => void;
}

/** Says which documents are samples, once the start has been left, for as long as they are neither removed nor kept. */
export function SamplesBar({ files, onRemove }: SamplesBarProps) {
  const { user } = useSession();
  const account = user?.id;
  const [ids, setIds] = useLocalSetting(useMemo(() => addedSamples(account), [account]));
  const samples = files.filter(({ id }) => ids.includes(id));
  if (samples.length === 0) return null;
  return (
    <section className={classes['bar']} aria-label={texts.sampleDocuments}>
      <p>{samples.length === 1 ? texts.oneDocumentIsASample : texts.documentsAreSamples(samples.length)}</p>
      <Button
        variant="outline"
        size="small"
        onClick={() => {
          onRemove(samples);
          setIds([]);
        }}
      >
        {texts.removeTheSamples}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setIds([])}>
        {texts.keepThem}
      </Button>
    </section>
  );
}
