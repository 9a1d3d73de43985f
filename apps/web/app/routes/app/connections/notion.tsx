import { Connections } from '~/features/connections/components/connections';
import type { ServiceHandle } from '../not-set-up';
import { ServicePage } from './service-page';

export const meta = () => [{ title: 'Notion · Trove' }];
export const handle: ServiceHandle = { service: 'notion' };

export default function NotionScreen() {
  return (
    <ServicePage kind="notion" title="Notion">
      <Connections kind="notion" />
    </ServicePage>
  );
}
