import { NewLibraryButton } from '~/features/libraries/components/new-library-button';
import { MembersSettings } from '~/features/settings/components/members-settings';

export const meta = () => [{ title: 'Members · Settings · Trove' }];

export default function MembersTab() {
  return <MembersSettings action={<NewLibraryButton />} />;
}
