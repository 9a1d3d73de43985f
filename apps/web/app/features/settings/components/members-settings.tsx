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
import entries from './entries.module.css';
import { Loaded } from './loaded';
import { Section } from './section';

/** Of a library of several: who is in it, and who is invited. */
function SharedLibrary() {
  const query = useQuery(membersQuery);
  return (
    <Loaded query={query} what="the members of this library">
      {({ library, members, invitations, sendsEmail }) => (
        <>
          <Section
            title="Members"
            about="Everybody here sees the documents of this library, and the names and addresses on this list."
          >
            <MemberList library={library} members={members} />
          </Section>
          {can(library.role, 'manage') && <Invitations invitations={invitations} sendsEmail={sendsEmail} />}
          <Section title="Roles">
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
      <Section
        title="Members"
        about="This is your own library. You alone see it, and nobody can be invited into it. To share documents, make another library and invite people there."
      >
        {action}
      </Section>
      <Section title="Libraries that you share">
        <Loaded query={query} what="your libraries">
          {({ libraries }) =>
            libraries.length === 1 ? (
              <p className={entries['none']}>You are in no other library.</p>
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
                        <span>
                          {library.members} {library.members === 1 ? 'member' : 'members'}
                        </span>
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
