import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../settings.queries';
import { DeleteAccount } from './delete-account';
import { YourData } from './your-data';
import { Loaded } from './loaded';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { Sessions } from './sessions';

export function ProfileSettings() {
  const query = useQuery(profileQuery);
  return (
    <Loaded query={query} what="your profile" rows={6}>
      {(profile) => (
        <>
          <ProfileForm profile={profile} />
          {profile.hasPassword && <PasswordForm />}
          <Sessions />
          <YourData />
          <DeleteAccount profile={profile} />
        </>
      )}
    </Loaded>
  );
}
