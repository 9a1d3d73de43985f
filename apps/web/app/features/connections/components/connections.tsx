import { useQuery } from '@tanstack/react-query';
import type { AvailableKind, Connection } from 'contract/connections';
import Cloud from 'virtual:icon/cloud';
import { Fragment, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { EmptyState } from '~/ui/states/empty-state';
import { ErrorState } from '~/ui/states/error-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { useConnectionsLive } from '../connections.live';
import { connectionsQuery } from '../connections.queries';
import { notSetUp } from '../connections.rules';
import { useConsent } from '../use-consent';
import { ConnectionBrowser } from './connection-browser';
import { ConnectionCard } from './connection-card';
import { ConnectionForm } from './connection-form';
import classes from './connections.module.css';
import { texts as messages } from '~/lib/messages/texts/texts';
import { texts } from '../texts/texts';

interface ConnectionsProps {
  /** Only this kind, for the page of one service. */
  kind?: Connection['kind'];
}

/** Every source that is connected, how it stands, and what else can be connected. */
export function Connections({ kind }: ConnectionsProps) {
  const { data, error, refetch } = useQuery(connectionsQuery);
  const consent = useConsent();
  useConnectionsLive();
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('add');
  const asked = data?.available.find((available) => available.kind === wanted && available.how === 'form');
  const [pressed, setForm] = useState<AvailableKind>();
  const form = pressed ?? asked;
  const closeForm = () => {
    setForm(undefined);
    if (wanted !== null) setParameters({}, { replace: true, preventScrollReset: true });
  };
  if (error && !data)
    return (
      <ErrorState title={texts.failedToLoadYourConnections} onRetry={() => void refetch()}>
        {errorSentence(error)}
      </ErrorState>
    );
  if (!data) return <SkeletonRows rows={3} columns={['30%', '20%', '20%']} label={texts.loadingYourConnections} />;
  const shown = data.connections.filter((connection) => kind === undefined || connection.kind === kind);
  const offered = data.available.filter((available) => kind === undefined || available.kind === kind);
  const missing = notSetUp(data.available);
  const add = (available: AvailableKind) => {
    if (available.how === 'form') setForm(available);
    else void consent.connect(available.kind, available.label);
  };
  return (
    <>
      <h2 className={classes['section']}>{texts.connected}</h2>
      {shown.length === 0 ? (
        <EmptyState icon={Cloud}>{texts.nothingIsConnectedYet}</EmptyState>
      ) : (
        <ul className={classes['list']}>
          {shown.map((connection) => (
            <Fragment key={connection.id}>
              <ConnectionCard
                connection={connection}
                onSignIn={() => void consent.connect(connection.kind, connection.label, connection.id)}
                onAllowChanges={() => void consent.connect(connection.kind, connection.label, connection.id, true)}
              />
              {kind !== undefined && connection.state !== 'sign-in' && (
                <li>
                  <ConnectionBrowser connection={connection} />
                </li>
              )}
            </Fragment>
          ))}
        </ul>
      )}
      <h2 className={classes['section']}>
        {kind !== undefined && shown.length > 0 ? texts.anotherAccount : texts.addAConnection}
      </h2>
      <ul className={classes['kinds']}>
        {offered.map((available) => (
          <li key={available.kind}>
            <KindName label={available.label} />
            <Button
              variant="outline"
              size="small"
              disabled={consent.connecting !== undefined}
              aria-label={
                consent.connecting === available.kind
                  ? `${messages.connecting} ${available.label}`
                  : texts.connectNamed(available.label)
              }
              onClick={() => add(available)}
            >
              {consent.connecting === available.kind ? messages.connecting : texts.connect}
            </Button>
            {consent.connecting === available.kind && (
              <Button
                variant="quiet"
                size="small"
                aria-label={texts.cancelConnecting(available.label)}
                onClick={consent.cancel}
              >
                {texts.cancel}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {kind === undefined && missing !== null && (
        <p className={classes['hint']}>
          {missing} <Link to="/documentation/connect-clouds">{texts.howThatIsDone}</Link>
        </p>
      )}
      {form && <ConnectionForm kind={form} onClose={closeForm} />}
    </>
  );
}

/** A name, and below it what it is good for: `WebDAV (Nextcloud, ownCloud)`. */
function KindName({ label }: { label: string }) {
  const [name = label, also] = label.split(/ [(](.*)[)]$/);
  return (
    <strong>
      {name}
      {also !== undefined && also !== '' && <small>{also}</small>}
    </strong>
  );
}
