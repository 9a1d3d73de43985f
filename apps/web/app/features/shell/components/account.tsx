import { Link } from 'react-router';
import { initials } from '~/lib/text/initials';
import { useSession } from '~/lib/session/session';
import { useWantedPath } from '~/lib/session/use-wanted-path';
import { Button } from '~/ui/controls/button';
import { ThemeToggle } from '~/ui/controls/theme-toggle';
import { Dropdown } from '~/ui/overlays/dropdown';
import { Avatar, AvatarPlaceholder } from './avatar';
import classes from './account.module.css';
import { texts } from '../texts/texts';

export function SignInButton() {
  const { busy, signIn, prepare } = useSession();
  const wanted = useWantedPath();
  const signingIn = busy === 'signing-in';
  return (
    <Button size="small" disabled={signingIn} onPointerEnter={prepare} onFocus={prepare} onClick={() => void signIn(wanted)}>
      {signingIn ? texts.signingIn : texts.signIn}
    </Button>
  );
}

/** Who is signed in, and the way out. */
export function AccountDetails() {
  const { user, busy, signOut } = useSession();
  const signingOut = busy === 'signing-out';
  return (
    <div className={classes['details']}>
      <div className={classes['who']}>
        <strong>{user?.name ?? user?.email ?? texts.signedIn}</strong>
        {user?.email && user.name && <span>{user.email}</span>}
      </div>
      <nav aria-label={texts.account} className={classes['links']}>
        <Link to="/settings/profile">{texts.settings}</Link>
        <Link to="/settings/advanced">{texts.apiKeys}</Link>
        <Link to="/documentation/keyboard">{texts.keyboardShortcuts}</Link>
      </nav>
      <div className={classes['theme']}>
        {texts.lightOrDark} <ThemeToggle />
      </div>
      <Button variant="outline" size="small" disabled={signingOut} onClick={() => void signOut()}>
        {signingOut ? texts.signingOut : texts.signOut}
      </Button>
    </div>
  );
}

/** The right end of the header: a sign-in button, a placeholder, or the avatar with its menu. */
export function Account() {
  const { status, user, busy } = useSession();
  if (status === 'anonymous' || busy === 'signing-in') return <SignInButton />;
  if (status === 'loading') return <AvatarPlaceholder />;
  return (
    <Dropdown
      label={texts.accountOf(user?.name ?? user?.email ?? texts.unknown, initials(user?.name ?? user?.email))}
      button={<Avatar user={user} />}
      look={{ size: 'small', icon: true }}
    >
      <AccountDetails />
    </Dropdown>
  );
}
