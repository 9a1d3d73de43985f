import { useQuery } from '@tanstack/react-query';
import type { SessionEntry } from 'contract/account';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { useEndSessions } from '../settings.mutations';
import { sessionsQuery } from '../settings.queries';
import { Loaded } from '../components/loaded';
import { FormActions, Section } from '../components/section';
import { texts } from './texts/texts';
import classes from '../components/entries.module.css';

function Session({ session, onEnd, busy }: { session: SessionEntry; onEnd: () => void; busy: boolean }) {
  return (
    <li>
      <div>
        <strong>{session.device}</strong>
        <span>{texts.signedInLastSeen(formatDate(session.signedInAt), formatDate(session.seenAt))}</span>
      </div>
      {session.current ? (
        <span className={classes['here']}>{texts.thisBrowser}</span>
      ) : (
        <Button variant="outline" size="small" disabled={busy} aria-label={texts.signOutDevice(session.device)} onClick={onEnd}>
          {texts.signOut}
        </Button>
      )}
    </li>
  );
}

/** Where one is signed in, and the way to end it elsewhere. */
export function Sessions() {
  const query = useQuery(sessionsQuery);
  const end = useEndSessions();
  return (
    <Section title={texts.sessions} about={texts.browsersAndDevices}>
      <Loaded query={query} what={texts.yourSessions}>
        {({ sessions, managed }) => {
          if (!managed) return <p>{texts.yourSignInProviderKeeps}</p>;
          return (
            <>
              <ul className={classes['entries']}>
                {sessions.map((session) => (
                  <Session key={session.id} session={session} busy={end.isPending} onEnd={() => end.mutate(session.id)} />
                ))}
              </ul>
              {sessions.some(({ current }) => !current) && (
                <FormActions>
                  <Button variant="outline" disabled={end.isPending} onClick={() => end.mutate(undefined)}>
                    {texts.signOutEverywhereElse}
                  </Button>
                </FormActions>
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
