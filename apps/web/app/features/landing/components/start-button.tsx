import { useSession } from '~/lib/session/session';
import { useWantedPath } from '~/lib/session/use-wanted-path';
import { Button, ButtonLink } from '~/ui/controls/button';
import { texts } from '../texts/texts';

/** The main action of the landing page: a new account for a visitor, the library for whoever has one open. */
export function StartButton() {
  const { status, busy, createAccount, prepare } = useSession();
  const wanted = useWantedPath();
  const signingIn = busy === 'signing-in';
  if (status === 'authenticated')
    return (
      <ButtonLink size="large" to="/library">
        {texts.openYourLibrary}
      </ButtonLink>
    );
  return (
    <Button
      size="large"
      disabled={signingIn}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void createAccount(wanted)}
    >
      {signingIn ? texts.signingIn : texts.tryFree}
    </Button>
  );
}
