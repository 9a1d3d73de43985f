import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '~/lib/session/session';
import { sessionSentence } from '~/lib/session/session-errors';
import { changeSession } from '~/lib/session/session-store';
import { Button } from '~/ui/controls/button';
import classes from './session-ended.module.css';
import { texts } from '../texts/texts';

/** The question may come up while somebody types: keys pressed so soon after were meant for the page behind it. Milliseconds. */
const UNMEANT_KEYS_MS = 500;

/** The session ended while a page was open. The page stays as it is behind this question. */
export function SessionEnded() {
  const { status, busy, error, signInWithPopup } = useSession();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const openedAt = useRef(0);
  const ended = status === 'ended';
  useEffect(() => {
    if (!ended) return dialog.current?.close();
    openedAt.current = performance.now();
    dialog.current?.showModal();
    again.current?.focus();
  }, [ended]);
  const holdUnmeantKeys = (event: KeyboardEvent) => {
    if (event.repeat || performance.now() - openedAt.current < UNMEANT_KEYS_MS) event.preventDefault();
  };
  const leave = async () => {
    await navigate('/');
    changeSession({ status: 'anonymous', user: undefined, error: undefined });
  };
  return (
    <dialog
      ref={dialog}
      className={classes['dialog']}
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
      onKeyDownCapture={holdUnmeantKeys}
      onKeyUpCapture={holdUnmeantKeys}
    >
      {ended && (
        <>
          <h2 id="session-ended">{texts.yourSessionHasEnded}</h2>
          <p>{texts.signInAgainToContinue}</p>
          {error && <p role="alert">{sessionSentence(error)}</p>}
          <div className={classes['actions']}>
            <Button variant="outline" onClick={() => void leave()}>
              {texts.leaveThisPage}
            </Button>
            <Button ref={again} disabled={busy === 'signing-in'} onClick={() => void signInWithPopup()}>
              {texts.signInAgain}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}
