import { useQuery } from '@tanstack/react-query';
import type { InvitationShown } from 'contract/libraries';
import { useState } from 'react';
import { ROLE_WORDS } from '~/domain/libraries/libraries';
import { errorSentence } from '~/lib/server/api';
import { useSession } from '~/lib/session/session';
import { formatDate } from '~/lib/text/format-date';
import { Button, ButtonLink } from '~/ui/controls/button';
import { Page } from '~/ui/layout/page';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { lookAtInvitation, useJoinLibrary } from '../libraries.mutations';
import classes from './join-library.module.css';

function Offer({ token, invitation: { library, role, by, expiresAt } }: { token: string; invitation: InvitationShown }) {
  const join = useJoinLibrary();
  const { user } = useSession();
  const { label, about } = ROLE_WORDS[role];
  return (
    <div className={classes['offer']}>
      <p>
        <strong>{by ?? 'Somebody whose account is gone'}</strong> invites you to the library <strong>{library}</strong>.
      </p>
      <dl>
        <dt>Your role</dt>
        <dd>
          {label}: {about.charAt(0).toLowerCase() + about.slice(1)}
        </dd>
        <dt>You join as</dt>
        <dd>{user?.email ?? user?.name ?? 'the account that is signed in'}</dd>
        <dt>Good until</dt>
        <dd>{formatDate(expiresAt)}</dd>
      </dl>
      <p>Members of the library see your name and email address. Your own library stays yours alone.</p>
      {join.error && <p role="alert">{errorSentence(join.error)}</p>}
      <div className={classes['actions']}>
        <Button disabled={join.isPending || join.isSuccess} onClick={() => join.mutate(token)}>
          Join {library}
        </Button>
        <ButtonLink to="/library" variant="outline">
          Not now
        </ButtonLink>
      </div>
    </div>
  );
}

/** Who invites whom to what, and the way in. The token stands behind `#` in the address, so that it stands in no log. */
export function JoinLibrary() {
  const [token] = useState(() => location.hash.slice(1));
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => lookAtInvitation(token),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const problem =
    token === ''
      ? 'This link is not whole: it lacks the part behind the #. Ask for it again.'
      : query.error && errorSentence(query.error);
  return (
    <Page title="Invitation" width="narrow">
      {query.data && <Offer token={token} invitation={query.data} />}
      {problem !== null && (
        <div className={classes['offer']} role="alert">
          <p>{problem}</p>
          <div className={classes['actions']}>
            <ButtonLink to="/library">Open your library</ButtonLink>
          </div>
        </div>
      )}
      {query.isLoading && <SkeletonRows rows={3} columns={['60%']} label="Loading the invitation" />}
    </Page>
  );
}
