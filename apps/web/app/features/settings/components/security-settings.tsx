import { useQuery } from '@tanstack/react-query';
import { Passkeys } from '../security/passkeys';
import { TwoFactor } from '../security/two-factor';
import { profileQuery, securityQuery } from '../settings.queries';
import { ConnectedApps } from './connected-apps';
import { Loaded } from './loaded';
import { PasswordForm } from '../profile/password-form';
import { Section } from './section';
import { Sessions } from '../profile/sessions';
import { texts } from '../texts/texts';

/** How one signs in: the password, what is asked for beside it, and where one is signed in. */
export function SecuritySettings() {
  const profile = useQuery(profileQuery);
  const security = useQuery(securityQuery);
  return (
    <>
      <Loaded query={profile} what={texts.yourAccount}>
        {({ hasPassword }) => hasPassword && <PasswordForm />}
      </Loaded>
      <Loaded query={security} what={texts.howYouSignIn} rows={4}>
        {(found) =>
          found.managed ? (
            <>
              <TwoFactor security={found} />
              <Passkeys security={found} />
            </>
          ) : (
            <Section title={texts.twoFactorAuthentication}>
              <p>{texts.yourSignInProviderKeeps}</p>
            </Section>
          )
        }
      </Loaded>
      <Sessions />
      <ConnectedApps />
    </>
  );
}
