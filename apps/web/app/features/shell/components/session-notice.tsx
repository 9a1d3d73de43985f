import X from 'virtual:icon/x';
import { useLocation } from 'react-router';
import { callbackPath, useSession } from '~/lib/session/session';
import { sessionSentence } from '~/lib/session/session-errors';
import { Button } from '~/ui/controls/button';
import classes from './session-notice.module.css';
import { texts } from '../texts/texts';

/** What went wrong with signing in or out, shown where the person is until it is dismissed or signing in works. */
export function SessionNotice() {
  const { error, dismissError } = useSession();
  const { pathname } = useLocation();
  // The page that sign-in comes back to says the same at its full size.
  if (!error || pathname === callbackPath) return null;
  return (
    <div role="alert" className={classes['notice']}>
      <p>{sessionSentence(error)}</p>
      <Button variant="quiet" size="small" icon aria-label={texts.dismiss} onClick={dismissError}>
        <X size={16} />
      </Button>
    </div>
  );
}
