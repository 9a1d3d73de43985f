import { InstallationOverview } from '~/features/settings/components/installation-overview';

export const meta = () => [{ title: 'Server · Settings · Trove' }];

export default function ServerTab() {
  return <InstallationOverview />;
}
