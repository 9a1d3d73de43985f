import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../settings.queries';
import { DeleteAccount } from '../profile/delete-account';
import { YourData } from '../profile/your-data';
import { LanguageChoice } from '~/domain/settings/language-choice';
import { texts as languageTexts } from '~/domain/settings/texts/texts';
import { texts } from '../texts/texts';
import { Loaded } from './loaded';
import { Section } from './section';
import { ProfileForm } from '../profile/profile-form';

export function ProfileSettings() {
  const query = useQuery(profileQuery);
  return (
    <Loaded query={query} what={texts.yourProfile} rows={6}>
      {(profile) => (
        <>
          <ProfileForm profile={profile} />
          <Section title={languageTexts.language} about={languageTexts.aboutLanguage}>
            <LanguageChoice />
          </Section>
          <YourData />
          <DeleteAccount profile={profile} />
        </>
      )}
    </Loaded>
  );
}
