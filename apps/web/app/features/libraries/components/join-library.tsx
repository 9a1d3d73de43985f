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
import { texts } from '../texts/texts';
import classes from './join-library.module.css';

function Offer({ token, invitation: { library, role, by, expiresAt } }: { token: string; invitation: InvitationShown }) {
  const join = useJoinLibrary();
  const { user } = useSession();
  const { label, about } = ROLE_WORDS[role];
  return (
    <div className={classes['offer']}>
      <p>
        <strong>{by ?? texts.somebodyWhoseAccountIsGone}</strong> {texts.invitesYouToTheLibrary} <strong>{library}</strong>.
      </p>
      <dl>
        <dt>{texts.yourRole}</dt>
        <dd>
          {label}: {about.charAt(0).toLowerCase() + about.slice(1)}
        </dd>
        <dt>{texts.youJoinAs}</dt>
        <dd>{user?.email ?? user?.name ?? texts.theAccountThatIsSignedIn}</dd>
        <dt>{texts.goodUntil}</dt>
        <dd>{formatDate(expiresAt)}</dd>
      </dl>
      <p>{texts.membersSeeYourName}</p>
      {join.error && <p role="alert">{errorSentence(join.error)}</p>}
      <div className={classes['actions']}>
        <Button disabled={join.isPending || join.isSuccess} onClick={() => join.mutate(token)}>
          {texts.joinLibrary(library)}
        </Button>
        <ButtonLink to="/library" variant="outline">
          {texts.notNow}
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
  const problem = token === '' ? texts.thisLinkIsNotWhole : query.error && errorSentence(query.error);
  return (
    <Page title={texts.invitation} width="narrow">
      {query.data && <Offer token={token} invitation={query.data} />}
      {problem !== null && (
        <div className={classes['offer']} role="alert">
          <p>{problem}</p>
          <div className={classes['actions']}>
            <ButtonLink to="/library">{texts.openYourLibrary}</ButtonLink>
          </div>
        </div>
      )}
      {query.isLoading && <SkeletonRows rows={3} columns={['60%']} label={texts.loadingTheInvitation} />}
    </Page>
  );
}
