import { Connections } from '~/features/connections/components/connections';
import { ServicePage } from './service-page';

export const meta = () => [{ title: 'OneDrive · Trove' }];

export default function OneDriveScreen() {
  return (
    <ServicePage kind="onedrive" title="OneDrive">
      <Connections kind="onedrive" />
    </ServicePage>
  );
}
