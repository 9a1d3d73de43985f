import { SecuritySettings } from '~/features/settings/components/security-settings';

export const meta = () => [{ title: 'Security · Settings · Trove' }];

export default function SecurityTab() {
  return <SecuritySettings />;
}
