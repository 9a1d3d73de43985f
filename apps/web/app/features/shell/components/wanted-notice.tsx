import { useSession } from '~/lib/session/session';
import { useWantedPath } from '~/lib/session/use-wanted-path';
import { Button } from '~/ui/controls/button';
import classes from './wanted-notice.module.css';
import { texts } from '../texts/texts';

/** Tells a visitor why the page that they asked for is not here, and leads to it through signing in. */
export function WantedNotice() {
  const { status, busy, signIn } = useSession();
  const wanted = useWantedPath();
  if (wanted === undefined || status !== 'anonymous') return null;
  return (
    <div role="status" className={classes['notice']}>
      <p>{texts.signInToOpenThis}</p>
      <Button variant="outline" size="small" disabled={busy !== undefined} onClick={() => void signIn(wanted)}>
        {texts.signInAndContinue}
      </Button>
    </div>
  );
}
