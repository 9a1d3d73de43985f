import { useQuery } from '@tanstack/react-query';
import { NotSetUp } from '~/domain/connections/not-set-up';
import { Connections } from '~/features/connections/components/connections';
import { connectionsQuery } from '~/features/connections/connections.queries';
import { useConnectionsLive } from '~/features/connections/connections.live';
import { useConsent } from '~/features/connections/use-consent';
import { Dropbox } from '~/features/dropbox/components/dropbox';
import { useConfig } from '~/lib/server/use-config';
import { Button } from '~/ui/controls/button';
import { Page } from '~/ui/layout/page';
import { texts } from '../../texts/texts';
import classes from './dropbox.module.css';

export const meta = () => [{ title: 'Dropbox · Trove' }];

/** What is kept in sync comes first where there is something; else what this tab may look at. */
export default function DropboxScreen() {
  const { data } = useQuery(connectionsQuery);
  const consent = useConsent();
  const services = useConfig()?.services;
  useConnectionsLive();
  const isKept = data?.connections.some(({ kind }) => kind === 'dropbox') ?? false;
  if (isKept)
    return (
      <Page title="Dropbox">
        <Connections kind="dropbox" />
        <section className={classes['keep']} aria-labelledby="this-tab">
          <h2 id="this-tab">{texts.inThisTabOnly}</h2>
          <Dropbox keepInSync={null} />
        </section>
      </Page>
    );
  if (services && services.dropboxAppKey === null && !services.connections.includes('dropbox'))
    return (
      <Page title="Dropbox">
        <NotSetUp name="Dropbox" />
      </Page>
    );
  const canBeKept = data?.available.some(({ kind }) => kind === 'dropbox') ?? false;
  return (
    <Page title="Dropbox">
      <Dropbox
        keepInSync={
          canBeKept && (
            <>
              <Button
                variant="outline"
                disabled={consent.connecting !== undefined}
                onClick={() => void consent.connect('dropbox', 'Dropbox')}
              >
                {consent.connecting === undefined ? texts.keepInSync : 'Connecting...'}
              </Button>
              {consent.connecting !== undefined && (
                <Button variant="quiet" onClick={consent.cancel}>
                  {texts.cancel}
                </Button>
              )}
            </>
          )
        }
      />
    </Page>
  );
}
