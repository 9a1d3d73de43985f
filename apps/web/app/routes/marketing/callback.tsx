import { SIGNING_IN } from 'contract/messages';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { safeReturnPath } from '~/lib/session/return-path';
import { useSession } from '~/lib/session/session';
import { sessionSentence, wantedBefore, wasCancelled } from '~/lib/session/session-errors';
import { Button, ButtonLink } from '~/ui/controls/button';
import classes from './callback.module.css';
import { texts as messages } from '~/lib/messages/texts/texts';

export const meta = () => [{ title: 'Signing in · Trove' }, { name: 'robots', content: 'noindex' }];

/** Where sign-in comes back to. It is left at once when it worked, and says why when it did not. */
export default function Callback() {
  const { status, error, busy, signIn, prepare } = useSession();
  useEffect(prepare, [prepare]);
  useEffect(() => {
    // What the provider answered has been read; a reload or a bookmark must not hand it in again.
    if (error && location.search !== '') history.replaceState(history.state, '', location.pathname);
  }, [error]);
  if (status === 'authenticated' && !error && location.search === '') return <Navigate to="/library" replace />;
  if (!error && status === 'anonymous') return <Navigate to="/" replace />;
  if (!error) {
    return <output className={classes['callback']}>{SIGNING_IN}</output>;
  }
  return (
    <div className={classes['callback']}>
      <h1>{wasCancelled(error) ? 'Sign-in cancelled' : messages.loginFailed}</h1>
      <p>{sessionSentence(error)}</p>
      <div className={classes['actions']}>
        <ButtonLink to="/" variant="outline">
          Return to Home
        </ButtonLink>
        <Button disabled={busy !== undefined} onClick={() => void signIn(safeReturnPath(wantedBefore(error)))}>
          Try again
        </Button>
      </div>
    </div>
  );
}
