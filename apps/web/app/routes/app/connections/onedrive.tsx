import { Connections } from '~/features/connections/components/connections';
import type { ServiceHandle } from '../not-set-up';
import { ServicePage } from './service-page';

export const meta = () => [{ title: 'OneDrive · Trove' }];
export const handle: ServiceHandle = { service: 'onedrive' };

export default function OneDriveScreen() {
  return (
    <ServicePage kind="onedrive" title="OneDrive">
      <Connections kind="onedrive" />
    </ServicePage>
  );
}
