import { useQuery } from '@tanstack/react-query';
import Activity from 'virtual:icon/activity';
import { errorSentence } from '~/lib/server/api';
import { formatDate } from '~/lib/text/format-date';
import { EmptyState } from '~/ui/states/empty-state';
import { ErrorState } from '~/ui/states/error-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { driveEventsQuery } from '../drive.queries';
import classes from './drive.module.css';

/** What happened in the drive, the latest twenty things, newest first. */
export function DriveEvents() {
  const { data, error, refetch } = useQuery(driveEventsQuery);
  return (
    <section className={classes['card']} aria-labelledby="drive-events">
      <h2 id="drive-events">Drive Events</h2>
      {!data && !error && <SkeletonRows rows={5} columns={['15%', '55%', '20%']} label="Loading events" />}
      {error && !data && (
        <ErrorState title="Failed to load the events" onRetry={() => void refetch()}>
          {errorSentence(error)}
        </ErrorState>
      )}
      {data && data.events.length === 0 && <EmptyState icon={Activity}>Nothing has happened yet.</EmptyState>}
      {data && data.events.length > 0 && (
        <ul className={classes['rows']}>
          {data.events.map(({ type, path, ts }, index) => (
            <li key={`${ts} ${path} ${index}`}>
              <strong>{type}</strong>
              <span>{path}</span>
              <time dateTime={new Date(ts).toISOString()}>{formatDate(ts)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
