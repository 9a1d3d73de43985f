import { initials } from '~/lib/text/initials';
import type { SessionUser } from '~/lib/session/session-store';
import classes from './avatar.module.css';
import { texts } from '../texts/texts';

/** The person's picture, or the initials of the name; of the address where there is no name. */
export function Avatar({ user }: { user: SessionUser | undefined }) {
  return (
    <span className={classes['avatar']} aria-hidden="true">
      {user?.picture ? <img src={user.picture} alt="" width={30} height={30} /> : initials(user?.name ?? user?.email)}
    </span>
  );
}

/** Holds the avatar's place while it is not known who is signed in. */
export function AvatarPlaceholder() {
  return <output className={classes['placeholder']} aria-label={texts.checkingWhetherYouAreSigned} />;
}
