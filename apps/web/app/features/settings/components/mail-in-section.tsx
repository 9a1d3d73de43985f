import { useQuery } from '@tanstack/react-query';
import type { MailIn } from 'contract/mail-in';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatSize } from '~/lib/text/format';
import { Button } from '~/ui/controls/button';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { Trouble } from '~/ui/states/standing';
import { Loaded } from './loaded';
import { FormActions, Section } from './section';
import { MailInAddress } from '../mail-in/mail-in-address';
import { MailInMessages } from '../mail-in/mail-in-messages';
import { mailInQuery, useChangeMailIn } from '../mail-in/use-mail-in';

const HOW = '/documentation/scan-and-share#by-e-mail';

const QUESTIONS = {
  renew: {
    title: 'Take a new address?',
    confirmLabel: 'New address',
    says: 'What is sent to the old one is refused from now on. Scanners and people who have it need the new one.',
  },
  remove: {
    title: 'Switch e-mail off?',
    confirmLabel: 'Switch off',
    says: 'What is sent to the address is refused from now on. Your documents stay.',
  },
} as const;

function MailInState({ mailIn }: { mailIn: MailIn }) {
  const change = useChangeMailIn();
  const [asked, setAsked] = useState<keyof typeof QUESTIONS>('renew');
  const [asking, setAsking] = useState(false);
  const { address, available, isRead, messages } = mailIn;
  const ask = (question: keyof typeof QUESTIONS) => () => {
    setAsked(question);
    setAsking(true);
  };
  if (!available)
    return (
      <p>
        This server reads no mailbox yet. Whoever runs it names one with <code>MAIL_IN_URL</code>. <Link to={HOW}>How</Link>
      </p>
    );
  return (
    <>
      {isRead === false && (
        <Trouble>The mailbox cannot be read at the moment. What is sent waits there, and nothing is lost.</Trouble>
      )}
      {address !== null && <MailInAddress address={address} />}
      <FormActions>
        {address === null ? (
          <Button variant="outline" disabled={change.isPending} onClick={() => change.mutate('renew')}>
            Make an address
          </Button>
        ) : (
          <>
            <Button variant="outline" size="small" disabled={change.isPending} onClick={ask('renew')}>
              New address
            </Button>
            <Button variant="outline" size="small" disabled={change.isPending} onClick={ask('remove')}>
              Switch off
            </Button>
          </>
        )}
      </FormActions>
      {messages.length > 0 && <MailInMessages messages={messages} />}
      <ConfirmDialog
        opened={asking}
        title={QUESTIONS[asked].title}
        confirmLabel={QUESTIONS[asked].confirmLabel}
        busy={change.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          change.mutate(asked);
        }}
      >
        {QUESTIONS[asked].says}
      </ConfirmDialog>
    </>
  );
}

/** The address to which e-mail is sent to become documents. */
export function MailInSection() {
  const query = useQuery(mailInQuery);
  const limit = query.data?.available ? ` Up to ${formatSize(query.data.maxBytes)} each.` : '';
  return (
    <Section
      title="E-mail"
      about={`What you send or forward to an address of your own becomes a document, and so does what is attached to it.${limit}`}
    >
      <Loaded query={query} what="your address for e-mail">
        {(mailIn) => <MailInState mailIn={mailIn} />}
      </Loaded>
    </Section>
  );
}
