import { useQuery } from '@tanstack/react-query';
import type { SessionEntry } from 'contract/account';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { useEndSessions } from '../settings.mutations';
import { sessionsQuery } from '../settings.queries';
import { Loaded } from '../components/loaded';
import { FormActions, Section } from '../components/section';
import classes from '../components/entries.module.css';

function Session({ session, onEnd, busy }: { session: SessionEntry; onEnd: () => void; busy: boolean }) {
  return (
    <li>
      <div>
        <strong>{session.device}</strong>
        <span>
          Signed in {formatDate(session.signedInAt)}, last seen {formatDate(session.seenAt)}
        </span>
      </div>
      {session.current ? (
        <span className={classes['here']}>This browser</span>
      ) : (
        <Button variant="outline" size="small" disabled={busy} aria-label={`Sign out ${session.device}`} onClick={onEnd}>
          Sign out
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
    <Section title="Sessions" about="Browsers and devices that are signed in to your account.">
      <Loaded query={query} what="your sessions">
        {({ sessions, managed }) => {
          if (!managed) return <p>Your sign-in provider keeps your sessions. You can end them there.</p>;
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
                    Sign out everywhere else
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
