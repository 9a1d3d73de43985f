import { INVITATION_DAYS, type InvitationMade, type LibraryMembers, NewInvitation, type Role, ROLES } from 'contract/libraries';
import { useState } from 'react';
import { ROLE_WORDS } from '~/domain/libraries/libraries';
import { errorSentence } from '~/lib/server/api';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { CheckField } from '~/ui/fields/check-field';
import { ChoiceGroup } from '~/ui/fields/choice-group';
import { TextField } from '~/ui/fields/text-field';
import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import { DialogForm } from '~/ui/overlays/dialog-form';
import entries from '../components/entries.module.css';
import { FormActions, Section } from '../components/section';
import classes from './members.module.css';
import { useInvite, useRevokeInvitation } from './use-members';

/** The link, the one time that it can be seen. */
function InvitationLink({ made: { invitation, link, sent }, onDone }: { made: InvitationMade; onDone: () => void }) {
  const [copied, setCopied] = useState<'not yet' | 'copied' | 'refused'>('not yet');
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => setCopied('copied'),
      () => setCopied('refused'),
    );
  return (
    <DialogBody
      actions={
        <>
          <Button variant="outline" onClick={copy}>
            {copied === 'copied' ? 'Copied' : 'Copy link'}
          </Button>
          <Button onClick={onDone}>Done</Button>
        </>
      }
    >
      <p>
        {sent
          ? `The invitation was sent to ${invitation.email ?? ''}. You can hand the link over yourself too.`
          : 'Hand this link over.'}{' '}
        It lets one person in as {ROLE_WORDS[invitation.role].label.toLowerCase()}, until {formatDate(invitation.expiresAt)}. It
        is not shown again.
      </p>
      <code className={classes['link']}>{link}</code>
      {copied === 'refused' && <p role="alert">The browser did not allow copying. Select the link and copy it by hand.</p>}
    </DialogBody>
  );
}

function InviteForm({ sendsEmail, onDone }: { sendsEmail: boolean; onDone: () => void }) {
  const [role, setRole] = useState<Role>('viewer');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const invite = useInvite();
  if (invite.data) return <InvitationLink made={invite.data} onDone={onDone} />;
  const submit = () => {
    const checked = NewInvitation.safeParse({ role, email: email.trim() === '' ? null : email.trim() });
    if (!checked.success) return setProblem(checked.error.issues[0]?.message);
    invite.mutate(checked.data, { onError: (error) => setProblem(errorSentence(error)) });
  };
  return (
    <DialogForm confirmLabel="Make invitation" busy={invite.isPending} onSubmit={submit} onCancel={onDone}>
      <ChoiceGroup label="Role" className={classes['roles']}>
        {ROLES.map((one) => (
          <CheckField
            key={one}
            type="radio"
            name="role"
            label={ROLE_WORDS[one].label}
            description={ROLE_WORDS[one].about}
            checked={one === role}
            onChange={() => setRole(one)}
          />
        ))}
      </ChoiceGroup>
      <TextField
        label="Email address"
        description={
          sendsEmail
            ? 'The invitation is sent there, and only the account of this address can use it. Leave it empty for a link.'
            : 'Only the account of this address can use the link. Leave it empty for anyone who has it.'
        }
        type="email"
        autoComplete="off"
        value={email}
        error={problem}
        onChange={(event) => {
          setProblem(undefined);
          setEmail(event.currentTarget.value);
        }}
      />
      <p>The link is good for {INVITATION_DAYS.usual} days and lets one person in.</p>
    </DialogForm>
  );
}

/** Invitations that are open, and a new one. */
export function Invitations({ invitations, sendsEmail }: Pick<LibraryMembers, 'invitations' | 'sendsEmail'>) {
  const [inviting, setInviting] = useState(false);
  const revoke = useRevokeInvitation();
  const close = () => setInviting(false);
  return (
    <Section title="Invitations" about="A link lets one person join, after they have signed in.">
      {invitations.length === 0 ? (
        <p className={entries['none']}>No invitation is open.</p>
      ) : (
        <ul className={entries['entries']}>
          {invitations.map(({ id, email, role, expiresAt }) => (
            <li key={id}>
              <div>
                <strong>{email ?? 'Anyone with the link'}</strong>
                <span>
                  {ROLE_WORDS[role].label}, until{' '}
                  <time dateTime={new Date(expiresAt).toISOString()}>{formatDate(expiresAt)}</time>
                </span>
              </div>
              <Button
                variant="outline"
                size="small"
                aria-label={`Revoke the invitation for ${email ?? 'anyone with the link'}`}
                disabled={revoke.isPending}
                onClick={() => revoke.mutate(id)}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FormActions>
        <Button onClick={() => setInviting(true)}>Invite somebody</Button>
      </FormActions>
      <Dialog opened={inviting} onClose={close} title="Invite somebody" look="narrow">
        {inviting && <InviteForm sendsEmail={sendsEmail} onDone={close} />}
      </Dialog>
    </Section>
  );
}
