import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '~/lib/session/session';
import { changeSession } from '~/lib/session/session-store';
import { Button } from '~/ui/controls/button';
import classes from './session-ended.module.css';

/** The session ended while a page was open. The page stays as it is behind this question. */
export function SessionEnded() {
  const { status, busy, error, signInWithPopup } = useSession();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const ended = status === 'ended';
  useEffect(() => {
    if (ended) dialog.current?.showModal();
    else dialog.current?.close();
  }, [ended]);
  const leave = () => {
    changeSession({ status: 'anonymous', user: undefined, error: undefined });
    void navigate('/');
  };
  return (
    <dialog
      ref={dialog}
      className={classes['dialog']}
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
    >
      {ended && (
        <>
          <h2 id="session-ended">Your session has ended</h2>
          <p>Sign in again to go on where you are. Nothing on this page is lost.</p>
          {error && <p role="alert">{error.message}</p>}
          <div className={classes['actions']}>
            <Button variant="outline" onClick={leave}>
              Leave this page
            </Button>
            <Button disabled={busy === 'signing-in'} onClick={() => void signInWithPopup()}>
              Sign in again
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}
