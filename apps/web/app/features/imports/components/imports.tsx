import { useQuery } from '@tanstack/react-query';
import { errorSentence } from '~/lib/server/api';
import { ErrorState } from '~/ui/states/error-state';
import { useImportsLive } from '../imports.live';
import { importsQuery } from '../imports.queries';
import { useImport } from '../use-import';
import { ImportCard } from './import-card';
import { ImportZone } from './import-zone';
import classes from './imports.module.css';

/** Brings exported notes into the library, and shows what came of the latest imports. */
export function Imports() {
  const { data, error, refetch } = useQuery(importsQuery);
  const importing = useImport();
  useImportsLive();
  return (
    <div className={classes['imports']}>
      <ImportZone {...importing} />
      {error && !data && (
        <ErrorState title="Failed to load your imports" onRetry={() => void refetch()}>
          {errorSentence(error)}
        </ErrorState>
      )}
      {data && data.length > 0 && (
        <ul className={classes['list']} aria-label="Imports">
          {data.map((one) => (
            <ImportCard key={one.id} of={one} />
          ))}
        </ul>
      )}
    </div>
  );
}
