import { Connections } from '~/features/connections/components/connections';
import { Page } from '~/ui/layout/page';

export const meta = () => [{ title: 'OneDrive · Trove' }];

export default function OneDriveScreen() {
  return (
    <Page title="OneDrive">
      <Connections kind="onedrive" />
    </Page>
  );
}
