import type { LibraryMember, LibraryMembers } from 'contract/libraries';
import { can } from 'contract/libraries';
import { useState } from 'react';
import { ROLE_WORDS } from '~/domain/libraries/libraries';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import entries from '../components/entries.module.css';
import { RoleSelect } from './role-select';
import { useChangeRole, useRemoveMember } from './use-members';

const calledBy = ({ name, email }: LibraryMember): string => name ?? email ?? 'Somebody without a name';

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
              {member.you && ' (you)'}
              <span>
                {member.name !== null && member.email !== null && `${member.email}, `}here since{' '}
                <time dateTime={new Date(member.joinedAt).toISOString()}>{formatDate(member.joinedAt)}</time>
              </span>
            </div>
            {mayManage ? (
              <div className={entries['choices']}>
                <RoleSelect
                  label={`Role of ${calledBy(member)}`}
                  value={member.role}
                  disabled={change.isPending}
                  onChange={(role) => change.mutate({ accountId: member.accountId, role })}
                />
                {!member.you && (
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={`Remove ${calledBy(member)}`}
                    onClick={() => setDoomed(member)}
                  >
                    Remove
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
        title={`Remove ${doomed ? calledBy(doomed) : ''}?`}
        confirmLabel="Remove"
        destructive
        busy={remove.isPending}
        onClose={() => setDoomed(undefined)}
        onConfirm={() => {
          if (doomed) remove.mutate(doomed.accountId);
          setDoomed(undefined);
        }}
      >
        They see nothing of “{library.name}” any more, on open pages too. What they added stays here.
      </ConfirmDialog>
    </>
  );
}
