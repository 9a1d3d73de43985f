import { useQuery } from '@tanstack/react-query';
import { can } from 'contract/libraries';
import type { ReactNode } from 'react';
import { librariesQuery, nameOf, ROLE_WORDS } from '~/domain/libraries/libraries';
import { addressIn, libraryHere } from '~/lib/server/library-here';
import { EndMembership } from '../members/end-membership';
import { Invitations } from '../members/invitations';
import { LibraryName } from '../members/library-name';
import { MemberList } from '../members/member-list';
import { Permissions } from '../members/permissions';
import { membersQuery } from '../members/use-members';
import { texts } from '../texts/texts';
import entries from './entries.module.css';
import { Loaded } from './loaded';
import { Section } from './section';

/** Of a library of several: who is in it, and who is invited. */
function SharedLibrary() {
  const query = useQuery(membersQuery);
  return (
    <Loaded query={query} what={texts.theMembersOfThisLibrary}>
      {({ library, members, invitations, sendsEmail }) => (
        <>
          <Section title={texts.members} about={texts.everybodyHereSees}>
            <MemberList library={library} members={members} />
          </Section>
          {can(library.role, 'manage') && <Invitations invitations={invitations} sendsEmail={sendsEmail} />}
          <Section title={texts.roles}>
            <Permissions />
          </Section>
          {can(library.role, 'manage') && library.name !== null && <LibraryName key={library.name} name={library.name} />}
          <EndMembership library={library} members={members} />
        </>
      )}
    </Loaded>
  );
}

/** Of one's own, which has no members: the libraries that there are besides. */
function OwnLibrary({ action }: { action: ReactNode }) {
  const query = useQuery(librariesQuery);
  return (
    <>
      <Section title={texts.members} about={texts.thisIsYourOwnLibrary}>
        {action}
      </Section>
      <Section title={texts.librariesThatYouShare}>
        <Loaded query={query} what={texts.yourLibraries}>
          {({ libraries }) =>
            libraries.length === 1 ? (
              <p className={entries['none']}>{texts.youAreInNoOtherLibrary}</p>
            ) : (
              <ul className={entries['entries']}>
                {libraries
                  .filter(({ personal }) => !personal)
                  .map((library) => (
                    <li key={library.id}>
                      <div>
                        <strong>
                          <a href={addressIn(library.id, '/settings/members')}>{nameOf(library)}</a>
                        </strong>
                        <span>{texts.memberCount(library.members)}</span>
                      </div>
                      <span>{ROLE_WORDS[library.role].label}</span>
                    </li>
                  ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
    </>
  );
}

/** Who may use the library of this page. @param action makes a new library */
export const MembersSettings = ({ action }: { action: ReactNode }) =>
  libraryHere === undefined ? <OwnLibrary action={action} /> : <SharedLibrary />;
