import { INVITATION_DAYS, type InvitationMade, type LibraryMembers, NewInvitation, type Role, ROLES } from 'contract/libraries';
import { useState } from 'react';
import { ROLE_WORDS } from '~/domain/libraries/libraries';
import { shownLanguage } from '~/lib/language/shown-language';
import { errorSentence } from '~/lib/server/api';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { CheckField } from '~/ui/fields/check-field';
import { ChoiceGroup } from '~/ui/fields/choice-group';
import { TextField } from '~/ui/fields/text-field';
import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import { DialogForm } from '~/ui/overlays/dialog-form';
import { texts } from './texts/texts';
import entries from '../components/entries.module.css';
import { FormActions, Section } from '../components/section';
import classes from './members.module.css';
import { useInvite, useRevokeInvitation } from './use-members';

/** German writes nouns large wherever they stand. */
const roleInASentence = (role: Role): string => {
  const { label } = ROLE_WORDS[role];
  return shownLanguage() === 'de' ? label : label.toLowerCase();
};

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
            {copied === 'copied' ? texts.copied : texts.copyLink}
          </Button>
          <Button onClick={onDone}>{texts.done}</Button>
        </>
      }
    >
      <p>
        {sent ? texts.theInvitationWasSentTo(invitation.email ?? '') : texts.handThisLinkOver}{' '}
        {texts.itLetsOnePersonIn(roleInASentence(invitation.role), formatDate(invitation.expiresAt))}
      </p>
      <code className={classes['link']}>{link}</code>
      {copied === 'refused' && <p role="alert">{texts.theBrowserDidNotAllowCopying}</p>}
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
    <DialogForm confirmLabel={texts.makeInvitation} busy={invite.isPending} onSubmit={submit} onCancel={onDone}>
      <ChoiceGroup label={texts.role} className={classes['roles']}>
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
        label={texts.emailAddress}
        description={sendsEmail ? texts.theInvitationIsSentThere : texts.onlyTheAccountOfThisAddress}
        type="email"
        autoComplete="off"
        value={email}
        error={problem}
        onChange={(event) => {
          setProblem(undefined);
          setEmail(event.currentTarget.value);
        }}
      />
      <p>{texts.theLinkIsGoodForDays(INVITATION_DAYS.usual)}</p>
    </DialogForm>
  );
}

/** Invitations that are open, and a new one. */
export function Invitations({ invitations, sendsEmail }: Pick<LibraryMembers, 'invitations' | 'sendsEmail'>) {
  const [inviting, setInviting] = useState(false);
  const revoke = useRevokeInvitation();
  const close = () => setInviting(false);
  return (
    <Section title={texts.invitations} about={texts.aLinkLetsOnePersonJoin}>
      {invitations.length === 0 ? (
        <p className={entries['none']}>{texts.noInvitationIsOpen}</p>
      ) : (
        <ul className={entries['entries']}>
          {invitations.map(({ id, email, role, expiresAt }) => (
            <li key={id}>
              <div>
                <strong>{email ?? texts.anyoneWithTheLink}</strong>
                <span>
                  {texts.roleUntil(ROLE_WORDS[role].label)}{' '}
                  <time dateTime={new Date(expiresAt).toISOString()}>{formatDate(expiresAt)}</time>
                </span>
              </div>
              <Button
                variant="outline"
                size="small"
                aria-label={texts.revokeTheInvitationFor(email ?? texts.anyoneInASentence)}
                disabled={revoke.isPending}
                onClick={() => revoke.mutate(id)}
              >
                {texts.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FormActions>
        <Button onClick={() => setInviting(true)}>{texts.inviteSomebody}</Button>
      </FormActions>
      <Dialog opened={inviting} onClose={close} title={texts.inviteSomebody} look="narrow">
        {inviting && <InviteForm sendsEmail={sendsEmail} onDone={close} />}
      </Dialog>
    </Section>
  );
}
