import { useSession } from '~/lib/session/session';
import { useWantedPath } from '~/lib/session/use-wanted-path';
import { Button } from '~/ui/controls/button';
import classes from './wanted-notice.module.css';

/** Tells a visitor why the page that they asked for is not here, and leads to it through signing in. */
export function WantedNotice() {
  const { status, busy, signIn } = useSession();
  const wanted = useWantedPath();
  if (wanted === undefined || status !== 'anonymous') return null;
  return (
    <div role="status" className={classes['notice']}>
      <p>Sign in to open this page. You will be taken to it.</p>
      <Button variant="outline" size="small" disabled={busy !== undefined} onClick={() => void signIn(wanted)}>
        Sign in and continue
      </Button>
    </div>
  );
}
