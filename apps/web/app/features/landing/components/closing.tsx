import { TRY_FREE } from 'contract/landing';
import { SIGNING_IN } from 'contract/messages';
import { landing } from '~/content/landing';
import { useSession } from '~/lib/session/session';
import { Button, ButtonLink } from '~/ui/controls/button';
import { Marked } from '~/domain/site/marked';
import classes from './closing.module.css';

export function Closing() {
  const { signIn, busy } = useSession();
  return (
    <section className={classes['closing']}>
      <h2>
        <Marked text={landing.closing.title} />
      </h2>
      <p>{landing.closing.text}</p>
      <div>
        <Button size="large" disabled={busy === 'signing-in'} onClick={() => void signIn()}>
          {busy === 'signing-in' ? SIGNING_IN : TRY_FREE}
        </Button>
        <ButtonLink size="large" variant="outline" to="/documentation">
          Read the documentation
        </ButtonLink>
      </div>
    </section>
  );
}
