import { ActivityLog } from '~/features/settings/components/activity-log';

export const meta = () => [{ title: 'Activity · Settings · Trove' }];

export default function ActivityTab() {
  return <ActivityLog />;
}
