import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { formatEventTime } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { ErrorState } from '~/ui/states/error-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { Section } from './section';
import { accessKeysQuery, connectedAppsQuery } from '../settings.queries';
import { membersQuery } from '../members/use-members';
import classes from './activity-log.module.css';
import { EVERYTHING, isFiltered, sayWho } from '../activity/describe-activity';
import { FilterActivity } from '../activity/filter-activity';
import { activityQuery, type Entry, useExportActivity } from '../activity/use-activity';

const sentence = (event: string) => event.charAt(0).toUpperCase() + event.slice(1);

function Entries({ entries }: { entries: readonly Entry[] }) {
  const { data: known } = useQuery(accessKeysQuery);
  const { data: connected } = useQuery(connectedAppsQuery);
  const { data: library } = useQuery(membersQuery);
  const all = { keys: known?.keys ?? [], apps: connected?.apps ?? [], members: library?.members ?? [] };
  return (
    <table className={classes['log']}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Who</th>
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <time dateTime={entry.at}>{formatEventTime(Date.parse(entry.at))}</time>
            </td>
            <td>
              <strong>{sentence(entry.event)}</strong>
              {entry.subject !== null && <span>{entry.subject}</span>}
            </td>
            <td>{sayWho(entry, all)}</td>
            <td>{entry.address ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who did what in the library: to search, and to take along. */
export function ActivityLog() {
  const [filter, setFilter] = useState(EVERYTHING);
  const asked = useDeferredValue(filter);
  const trimmed = { ...asked, text: asked.text.trim() };
  const query = useInfiniteQuery(activityQuery(trimmed));
  const saving = useExportActivity(trimmed);
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <Section
      title="Activity"
      about="Sign-ins, keys, uploads, deletions, connections, commands and exports. It can be read and saved, never edited: every entry carries the hash of the one before, so that a change shows."
    >
      <FilterActivity filter={filter} onChange={setFilter} />
      <div className={classes['tools']}>
        <Button variant="outline" disabled={saving.isPending} onClick={() => saving.mutate('csv')}>
          Save as CSV
        </Button>
        <Button variant="outline" disabled={saving.isPending} onClick={() => saving.mutate('json')}>
          Save as JSON
        </Button>
        {isFiltered(filter) && (
          <Button variant="quiet" onClick={() => setFilter(EVERYTHING)}>
            Show everything
          </Button>
        )}
      </div>
      {query.error && entries === undefined && (
        <ErrorState title="Failed to load the activity" onRetry={() => void query.refetch()}>
          {errorSentence(query.error)}
        </ErrorState>
      )}
      {query.isPending && <SkeletonRows rows={6} columns={['20%', '40%', '20%']} label="Loading the activity" />}
      {entries && entries.length > 0 && <Entries entries={entries} />}
      {entries?.length === 0 && <p>{isFiltered(trimmed) ? 'Nothing of this was found.' : 'Nothing has been noted yet.'}</p>}
      {query.hasNextPage && (
        <div>
          <Button variant="outline" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </Section>
  );
}
