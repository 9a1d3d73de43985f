import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ConnectedApp, KeyEntry } from 'contract/account';
import { useDeferredValue, useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { formatEventTime } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { TextField } from '~/ui/fields/text-field';
import { ErrorState } from '~/ui/states/error-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { Section } from './section';
import { accessKeysQuery, connectedAppsQuery } from '../settings.queries';
import classes from './activity-log.module.css';
import { activityQuery, type Entry, useExportActivity } from '../activity/use-activity';

const byWhom = (
  { by, key_id: keyId }: Entry,
  { keys, apps }: { keys: readonly KeyEntry[]; apps: readonly ConnectedApp[] },
): string => {
  if (by === 'person') return 'You, signed in';
  if (by === 'server') return 'Trove';
  const key = keys.find(({ id }) => id === keyId);
  if (key) return `Key “${key.name}”`;
  const app = apps.find(({ id }) => id === keyId);
  return app ? `App “${app.name}”` : 'A key or app that is gone';
};
const sentence = (event: string) => event.charAt(0).toUpperCase() + event.slice(1);

function Entries({ entries }: { entries: readonly Entry[] }) {
  const { data: known } = useQuery(accessKeysQuery);
  const { data: connected } = useQuery(connectedAppsQuery);
  const programs = { keys: known?.keys ?? [], apps: connected?.apps ?? [] };
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
            <td>{byWhom(entry, programs)}</td>
            <td>{entry.address ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who did what in the account: to search, and to take along. */
export function ActivityLog() {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const query = useInfiniteQuery(activityQuery(text));
  const saving = useExportActivity(text);
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <Section
      title="Activity"
      about="Sign-ins, keys, uploads, deletions, connections, commands and exports of your account. It can be read and saved, and nobody can change it."
    >
      <div className={classes['tools']}>
        <TextField
          label="Search the activity"
          className={classes['search']}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button variant="outline" disabled={saving.isPending} onClick={() => saving.mutate('csv')}>
          Save as CSV
        </Button>
        <Button variant="outline" disabled={saving.isPending} onClick={() => saving.mutate('json')}>
          Save as JSON
        </Button>
      </div>
      {query.error && entries === undefined && (
        <ErrorState title="Failed to load the activity" onRetry={() => void query.refetch()}>
          {errorSentence(query.error)}
        </ErrorState>
      )}
      {query.isPending && <SkeletonRows rows={6} columns={['20%', '40%', '20%']} label="Loading the activity" />}
      {entries && entries.length > 0 && <Entries entries={entries} />}
      {entries?.length === 0 && <p>{text === '' ? 'Nothing has been noted yet.' : `Nothing was found for “${text}”.`}</p>}
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
