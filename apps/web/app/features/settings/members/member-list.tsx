import type { LibraryMember, LibraryMembers } from 'contract/libraries';
import { can } from 'contract/libraries';
import { useState } from 'react';
import { ROLE_WORDS } from '~/domain/libraries/libraries';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { texts } from './texts/texts';
import entries from '../components/entries.module.css';
import { RoleSelect } from './role-select';
import { useChangeRole, useRemoveMember } from './use-members';

const calledBy = ({ name, email }: LibraryMember): string => name ?? email ?? texts.somebodyWithoutAName;

/** Who is here; for who may manage it, with the role to change and a way to remove them. */
export function MemberList({ library, members }: Pick<LibraryMembers, 'library' | 'members'>) {
  const change = useChangeRole();
  const remove = useRemoveMember();
  const [doomed, setDoomed] = useState<LibraryMember>();
  const mayManage = can(library.role, 'manage');
  return (
    <>
      <ul className={entries['entries']}>
        {members.map((member) => (
          <li key={member.accountId}>
            <div>
              <strong>{calledBy(member)}</strong>
              {member.you && ` ${texts.you}`}
              <span>
                {member.name !== null && member.email !== null && `${member.email}, `}
                {texts.hereSince} <time dateTime={new Date(member.joinedAt).toISOString()}>{formatDate(member.joinedAt)}</time>
              </span>
            </div>
            {mayManage ? (
              <div className={entries['choices']}>
                <RoleSelect
                  label={texts.roleOf(calledBy(member))}
                  value={member.role}
                  disabled={change.isPending}
                  onChange={(role) => change.mutate({ accountId: member.accountId, role })}
                />
                {!member.you && (
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={texts.removeMember(calledBy(member))}
                    onClick={() => setDoomed(member)}
                  >
                    {texts.remove}
                  </Button>
                )}
              </div>
            ) : (
              <span>{ROLE_WORDS[member.role].label}</span>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={doomed !== undefined}
        title={texts.removeMemberQuestion(doomed ? calledBy(doomed) : '')}
        confirmLabel={texts.remove}
        destructive
        busy={remove.isPending}
        onClose={() => setDoomed(undefined)}
        onConfirm={() => {
          if (doomed) remove.mutate(doomed.accountId);
          setDoomed(undefined);
        }}
      >
        {texts.theySeeNothing(library.name ?? '')}
      </ConfirmDialog>
    </>
  );
}
