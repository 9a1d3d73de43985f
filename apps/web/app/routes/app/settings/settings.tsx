import { Outlet } from 'react-router';
import { SettingsFrame } from '~/features/settings/components/settings-frame';

export const meta = () => [{ title: 'Settings · Trove' }];

export default function SettingsScreen() {
  return (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  );
}
