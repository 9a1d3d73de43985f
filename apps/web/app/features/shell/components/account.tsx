import { SIGNING_IN, SIGNING_OUT } from 'contract/messages';
import { Link } from 'react-router';
import { initials } from '~/lib/text/initials';
import { useSession } from '~/lib/session/session';
import { useWantedPath } from '~/lib/session/use-wanted-path';
import { Button } from '~/ui/controls/button';
import { ThemeToggle } from '~/ui/controls/theme-toggle';
import { Dropdown } from '~/ui/overlays/dropdown';
import { Avatar, AvatarPlaceholder } from './avatar';
import classes from './account.module.css';

export function SignInButton() {
  const { busy, signIn, prepare } = useSession();
  const wanted = useWantedPath();
  const signingIn = busy === 'signing-in';
  return (
    <Button size="small" disabled={signingIn} onPointerEnter={prepare} onFocus={prepare} onClick={() => void signIn(wanted)}>
      {signingIn ? SIGNING_IN : 'Sign in'}
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
        <strong>{user?.name ?? user?.email ?? 'Signed in'}</strong>
        {user?.email && user.name && <span>{user.email}</span>}
      </div>
      <nav aria-label="Account" className={classes['links']}>
        <Link to="/settings/profile">Settings</Link>
        <Link to="/settings/advanced">API keys</Link>
        <Link to="/documentation/keyboard">Keyboard shortcuts</Link>
      </nav>
      <div className={classes['theme']}>
        Light or dark <ThemeToggle />
      </div>
      <Button variant="outline" size="small" disabled={signingOut} onClick={() => void signOut()}>
        {signingOut ? SIGNING_OUT : 'Sign out'}
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
      label={`Account of ${user?.name ?? user?.email ?? 'unknown'}, ${initials(user?.name ?? user?.email)}`}
      button={<Avatar user={user} />}
      look={{ size: 'small', icon: true }}
    >
      <AccountDetails />
    </Dropdown>
  );
}
