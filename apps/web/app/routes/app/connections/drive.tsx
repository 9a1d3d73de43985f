import { NotSetUp } from '~/domain/connections/not-set-up';
import { Drive } from '~/features/drive/components/drive';
import { useConfig } from '~/lib/server/use-config';
import { ButtonLink } from '~/ui/controls/button';
import { Page } from '~/ui/layout/page';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { texts } from '../../texts/texts';

export const meta = () => [{ title: 'Google Drive · Trove' }];

export default function DriveScreen() {
  const services = useConfig()?.services;
  const isMissing = services?.googleClientId === null && !services.connections.includes('google-drive');
  return (
    <Page
      title="Google Drive Integration"
      actions={
        <ButtonLink to="/connections" variant="outline" size="small">
          {texts.allConnections}
        </ButtonLink>
      }
    >
      {!services ? (
        <SkeletonRows rows={3} columns={['40%', '30%']} label={texts.checkingTheConnection} />
      ) : isMissing ? (
        <NotSetUp name="Google Drive" />
      ) : (
        <Drive />
      )}
    </Page>
  );
}
