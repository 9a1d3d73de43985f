import { useQuery } from '@tanstack/react-query';
import type { ConnectedApp } from 'contract/account';
import { useState } from 'react';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { useDisconnectApp } from '../settings.mutations';
import { connectedAppsQuery } from '../settings.queries';
import { lastUseSentence } from '../settings.rules';
import { Loaded } from './loaded';
import { Section } from './section';
import classes from './entries.module.css';

const REACHES = { api: 'the API', assistants: 'the tools of assistants' } as const;

function Entry({ app, onDisconnect }: { app: ConnectedApp; onDisconnect: () => void }) {
  const [now] = useState(() => Date.now());
  const date = (at: number) => <time dateTime={new Date(at).toISOString()}>{formatDate(at)}</time>;
  return (
    <li>
      <div>
        <strong>{app.name}</strong>
        <span>
          Reaches {REACHES[app.reaches]}: {app.scopes.join(', ')}
        </span>
        <span>
          Let in {date(app.createdAt)} {app.host === null ? 'by a code' : `for ${app.host}`}, until {date(app.expiresAt)}
        </span>
        <span>{lastUseSentence(app, now)}</span>
      </div>
      <div className={classes['choices']}>
        <Button variant="outline" size="small" aria-label={`Disconnect ${app.name}`} onClick={onDisconnect}>
          Disconnect
        </Button>
      </div>
    </li>
  );
}

/** Apps that the person let in on a page of sign-in, without a key. */
export function ConnectedApps() {
  const query = useQuery(connectedAppsQuery);
  const disconnect = useDisconnectApp();
  const [doomed, setDoomed] = useState<ConnectedApp>();
  const [asking, setAsking] = useState(false);
  return (
    <Section
      title="Connected apps"
      about="Apps that you allowed by signing in, without a key. Trove shows the names that they give themselves."
    >
      <Loaded query={query} what="your connected apps">
        {({ apps }) =>
          apps.length === 0 ? (
            <p>No app is connected.</p>
          ) : (
            <ul className={classes['entries']}>
              {apps.map((app) => (
                <Entry
                  key={app.id}
                  app={app}
                  onDisconnect={() => {
                    setDoomed(app);
                    setAsking(true);
                  }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <ConfirmDialog
        opened={asking}
        title={`Disconnect ${doomed?.name ?? 'the app'}?`}
        confirmLabel="Disconnect"
        destructive
        busy={disconnect.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          if (doomed) disconnect.mutate(doomed.id);
        }}
      >
        It is refused from now on, and the webhooks that it made end. To come back it has to ask you again.
      </ConfirmDialog>
    </Section>
  );
}
