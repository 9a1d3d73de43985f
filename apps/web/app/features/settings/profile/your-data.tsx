import { useQuery } from '@tanstack/react-query';
import type { Holdings } from 'contract/documents';
import { formatNumber, formatSize } from '~/lib/text/format';
import { Button } from '~/ui/controls/button';
import { useExportEverything } from '../settings.mutations';
import { holdingsQuery } from '../settings.queries';
import { Loaded } from '../components/loaded';
import { FormActions, Section } from '../components/section';
import { texts } from './texts/texts';
import classes from './your-data.module.css';

const inWords = (figure: number) => formatNumber(figure);

function figuresOf(held: Holdings): readonly (readonly [string, string])[] {
  return [
    [texts.documents, inWords(held.documents)],
    [texts.pages, inWords(held.pages)],
    [texts.passagesToSearch, inWords(held.passages)],
    [texts.folders, inWords(held.folders)],
    [texts.inTrash, inWords(held.trash)],
    [texts.storage, formatSize(held.bytes)],
  ];
}

/** What the library holds, and all of it to take away. */
export function YourData() {
  const query = useQuery(holdingsQuery);
  const exporting = useExportEverything();
  return (
    <Section title={texts.yourData} about={texts.theExportIsAZip}>
      <Loaded query={query} what={texts.whatYourLibraryHolds}>
        {(held) => (
          <dl className={classes['figures']}>
            {figuresOf(held).map(([name, figure]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
      <FormActions>
        <Button variant="outline" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
          {exporting.isPending ? texts.preparing : texts.exportEverything}
        </Button>
      </FormActions>
    </Section>
  );
}
