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
import { texts } from '../texts/texts';
import classes from './entries.module.css';

function Entry({ app, onDisconnect }: { app: ConnectedApp; onDisconnect: () => void }) {
  const [now] = useState(() => Date.now());
  const scopes = app.scopes.join(', ');
  const [from, until] = [formatDate(app.createdAt), formatDate(app.expiresAt)];
  return (
    <li>
      <div>
        <strong>{app.name}</strong>
        <span>{app.reaches === 'api' ? texts.reachesTheApi(scopes) : texts.reachesTheTools(scopes)}</span>
        <span>{app.host === null ? texts.letInByACode(from, until) : texts.letInFor(from, app.host, until)}</span>
        <span>{lastUseSentence(app, now)}</span>
      </div>
      <div className={classes['choices']}>
        <Button variant="outline" size="small" aria-label={texts.disconnectNamed(app.name)} onClick={onDisconnect}>
          {texts.disconnect}
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
    <Section title={texts.connectedApps} about={texts.appsThatYouAllowed}>
      <Loaded query={query} what={texts.yourConnectedApps}>
        {({ apps }) =>
          apps.length === 0 ? (
            <p>{texts.noAppIsConnected}</p>
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
        title={texts.disconnectNamedQuestion(doomed?.name ?? texts.theApp)}
        confirmLabel={texts.disconnect}
        destructive
        busy={disconnect.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          if (doomed) disconnect.mutate(doomed.id);
        }}
      >
        {texts.itIsRefusedFromNowOn}
      </ConfirmDialog>
    </Section>
  );
}
