import { NotSetUp } from '~/domain/connections/not-set-up';
import { DriveWizard } from '~/features/drive/components/drive-wizard';
import { useConfig } from '~/lib/server/config';
import { Page } from '~/ui/layout/page';

export const meta = () => [{ title: 'Set up Google Drive · Trove' }];

export default function DriveSetupScreen() {
  const connections = useConfig()?.services.connections;
  const isMissing = connections && !connections.includes('google-drive');
  return (
    <Page title="Set up Google Drive" width="narrow">
      {isMissing ? <NotSetUp name="Google Drive" /> : <DriveWizard />}
    </Page>
  );
}
