import { CONNECT } from 'contract/landing';
import { useSession } from '~/lib/session/session';
import { ButtonLink } from '~/ui/controls/button';

/** Leads to the page on which a service is connected; a visitor signs in first and comes there then. */
export function ConnectLink({ to, name }: { to: string; name: string }) {
  const { status, signIn, prepare } = useSession();
  return (
    <ButtonLink
      to={to}
      aria-label={`${CONNECT} ${name}`}
      onPointerEnter={prepare}
      onClick={(event) => {
        if (status !== 'anonymous') return;
        event.preventDefault();
        void signIn(to);
      }}
    >
      {CONNECT}
    </ButtonLink>
  );
}
