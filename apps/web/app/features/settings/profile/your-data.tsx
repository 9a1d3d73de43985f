import { useQuery } from '@tanstack/react-query';
import type { Holdings } from 'contract/documents';
import { formatSize } from '~/lib/text/format';
import { Button } from '~/ui/controls/button';
import { useExportEverything } from '../settings.mutations';
import { holdingsQuery } from '../settings.queries';
import { Loaded } from '../components/loaded';
import { FormActions, Section } from '../components/section';
import classes from './your-data.module.css';

const inWords = (figure: number) => figure.toLocaleString('en');

function figuresOf(held: Holdings): readonly (readonly [string, string])[] {
  return [
    ['Documents', inWords(held.documents)],
    ['Pages', inWords(held.pages)],
    ['Passages to search', inWords(held.passages)],
    ['Folders', inWords(held.folders)],
    ['In Trash', inWords(held.trash)],
    ['Storage', formatSize(held.bytes)],
  ];
}

/** What the library holds, and all of it to take away. */
export function YourData() {
  const query = useQuery(holdingsQuery);
  const exporting = useExportEverything();
  return (
    <Section
      title="Your data"
      about="The export is a zip with every original in its folder, what Trove knows about each one, and the notes kept in this browser. Notes from other browsers are not included."
    >
      <Loaded query={query} what="what your library holds">
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
          {exporting.isPending ? 'Preparing...' : 'Export everything'}
        </Button>
      </FormActions>
    </Section>
  );
}
