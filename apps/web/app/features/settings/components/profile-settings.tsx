import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../settings.queries';
import { DeleteAccount } from '../profile/delete-account';
import { YourData } from '../profile/your-data';
import { LanguageChoice } from '~/domain/settings/language-choice';
import { texts } from '~/domain/settings/texts/texts';
import { Loaded } from './loaded';
import { Section } from './section';
import { ProfileForm } from '../profile/profile-form';

export function ProfileSettings() {
  const query = useQuery(profileQuery);
  return (
    <Loaded query={query} what="your profile" rows={6}>
      {(profile) => (
        <>
          <ProfileForm profile={profile} />
          <Section title={texts.language} about={texts.aboutLanguage}>
            <LanguageChoice />
          </Section>
          <YourData />
          <DeleteAccount profile={profile} />
        </>
      )}
    </Loaded>
  );
}
