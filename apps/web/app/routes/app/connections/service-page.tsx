import type { ConnectionKind } from 'contract/connections';
import type { ReactNode } from 'react';
import { useConfig } from '~/lib/server/use-config';
import { ButtonLink } from '~/ui/controls/button';
import { Page } from '~/ui/layout/page';
import NotFound from '../../marketing/not-found';
import { texts } from '../../texts/texts';

interface ServicePageProps {
  kind: ConnectionKind;
  title: string;
  children: ReactNode;
}

/** The page of a service that an operator has to register: not found where nobody has. */
export function ServicePage({ kind, title, children }: ServicePageProps) {
  const config = useConfig();
  if (config && !config.services.connections.includes(kind)) return <NotFound />;
  return (
    <Page
      title={title}
      actions={
        <ButtonLink to="/connections" variant="outline" size="small">
          {texts.allConnections}
        </ButtonLink>
      }
    >
      {children}
    </Page>
  );
}
