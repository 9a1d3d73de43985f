import { DriveWizard } from '~/features/drive/components/drive-wizard';
import { Page } from '~/ui/layout/page';

export const meta = () => [{ title: 'Set up Google Drive · Trove' }];

export default function DriveSetupScreen() {
  return (
    <Page title="Set up Google Drive" width="narrow">
      <DriveWizard />
    </Page>
  );
}
