import { Connections } from '~/features/connections/components/connections';
import { ServicePage } from './service-page';

export const meta = () => [{ title: 'Notion · Trove' }];

export default function NotionScreen() {
  return (
    <ServicePage kind="notion" title="Notion">
      <Connections kind="notion" />
    </ServicePage>
  );
}
