import { Outlet } from 'react-router';
import { SettingsFrame } from '~/features/settings/components/settings-frame';
import { texts } from '../../texts/texts';

export const meta = () => [{ title: texts.settingsTitle }];

export default function SettingsScreen() {
  return (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  );
}
