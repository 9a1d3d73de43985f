import { ProfileSettings } from '~/features/settings/components/profile-settings';

export const meta = () => [{ title: 'Profile · Settings · Trove' }];

export default function ProfileTab() {
  return <ProfileSettings />;
}
