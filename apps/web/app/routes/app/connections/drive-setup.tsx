import { NotSetUp } from '~/domain/connections/not-set-up';
import { DriveWizard } from '~/features/drive/components/drive-wizard';
import { useConfig } from '~/lib/server/use-config';
import { Page } from '~/ui/layout/page';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { texts } from '../../texts/texts';

export const meta = () => [{ title: texts.setUpGoogleDriveTitle }];

export default function DriveSetupScreen() {
  const services = useConfig()?.services;
  const isMissing = services && !services.connections.includes('google-drive');
  return (
    <Page title={texts.setUpGoogleDrive} width="narrow">
      {!services ? (
        <SkeletonRows rows={3} columns={['40%', '30%']} label={texts.checkingTheConnection} />
      ) : isMissing ? (
        <NotSetUp name="Google Drive" />
      ) : (
        <DriveWizard />
      )}
    </Page>
  );
}
