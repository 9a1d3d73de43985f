import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../settings.queries';
import { DeleteAccount } from '../profile/delete-account';
import { YourData } from '../profile/your-data';
import { Loaded } from './loaded';
import { ProfileForm } from '../profile/profile-form';

export function ProfileSettings() {
  const query = useQuery(profileQuery);
  return (
    <Loaded query={query} what="your profile" rows={6}>
      {(profile) => (
        <>
          <ProfileForm profile={profile} />
          <YourData />
          <DeleteAccount profile={profile} />
        </>
      )}
    </Loaded>
  );
}
