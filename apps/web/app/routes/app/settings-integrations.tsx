import { IntegrationList } from '~/features/settings/components/integration-list';

export const meta = () => [{ title: 'Integrations · Settings · Trove' }];

export default function IntegrationsTab() {
  return <IntegrationList />;
}
