import { useQuery } from '@tanstack/react-query';
import type { FilingProposal } from 'contract/filing';
import Inbox from 'virtual:icon/inbox';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { inboxQuery } from '~/domain/commands/inbox';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { EmptyState } from '~/ui/states/empty-state';
import { ErrorState } from '~/ui/states/error-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { useAnswerProposal } from '../commands.mutations';
import { InboxRules } from './inbox-rules';
import { texts } from '../texts/texts';
import classes from './inbox-list.module.css';

interface ProposalProps {
  proposal: FilingProposal;
  answer: ReturnType<typeof useAnswerProposal>;
  /** To the next or the one before. */
  onStep: (from: HTMLElement, by: 1 | -1) => void;
}

function Proposal({ proposal, answer, onStep }: ProposalProps) {
  const { documentId, filename, folder, name, tags, reason } = proposal;
  const give = (verb: 'accept' | 'refuse', from: HTMLElement) => {
    onStep(from, 1);
    answer.mutate({ proposal, verb });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { currentTarget } = event;
    if (event.key === 'ArrowDown') onStep(currentTarget, 1);
    else if (event.key === 'ArrowUp') onStep(currentTarget, -1);
    else if (event.key.toLowerCase() === 'x') give('refuse', currentTarget);
    else return;
    event.preventDefault();
  };
  const isBusy = answer.isPending && answer.variables.proposal.documentId === documentId;
  return (
    <li className={classes['proposal']} data-busy={isBusy}>
      <div className={classes['what']}>
        <p className={classes['name']}>
          <Link to={`/doc/${encodeURIComponent(documentId)}`}>{filename}</Link>
          {name !== null && (
            <>
              {' → '}
              <strong>{name}</strong>
            </>
          )}
        </p>
        <p className={classes['where']}>
          {folder !== null && <span>{texts.toFolder(folder)}</span>}
          {tags.map((tag) => (
            <span key={tag}>{texts.taggedTag(tag)}</span>
          ))}
        </p>
        <p className={classes['why']}>{reason}</p>
      </div>
      <div className={classes['answers']}>
        <Button
          size="small"
          data-accept
          disabled={isBusy}
          aria-label={texts.fileItNamed(filename)}
          onKeyDown={onKeyDown}
          onClick={(event) => give('accept', event.currentTarget)}
        >
          {texts.fileIt}
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabled={isBusy}
          aria-label={texts.noDoNotFile(filename)}
          onClick={(event) => give('refuse', event.currentTarget)}
        >
          {texts.no}
        </Button>
      </div>
    </li>
  );
}

/** New documents, each with where it may belong and why. */
export function InboxList() {
  const { data, error, refetch } = useQuery(inboxQuery);
  const answer = useAnswerProposal();
  const list = useRef<HTMLUListElement>(null);
  const step = (from: HTMLElement, by: 1 | -1) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-accept]') ?? [])];
    const at = all.findIndex((one) => one === from || one.closest('li') === from.closest('li'));
    (all[at + by] ?? all[at - by])?.focus();
  };
  if (error && !data)
    return (
      <ErrorState title={texts.theInboxCouldNotBeLoaded} onRetry={() => void refetch()}>
        {errorSentence(error)} {texts.yourDocumentsAreSafe}
      </ErrorState>
    );
  if (!data) return <SkeletonRows rows={4} columns={['58%', '14%']} label={texts.loadingTheInbox} />;
  const { proposals, total, rules } = data;
  return (
    <div className={classes['inbox']}>
      <p className={classes['lead']}>
        {texts.inboxLead} <Link to="/commands">{texts.journalInASentence}</Link>.{' '}
        <span className={classes['keys']}>
          {texts.keys} <kbd>{texts.enterKey}</kbd> {texts.files} <kbd>X</kbd> {texts.declines} <kbd>↑</kbd> <kbd>↓</kbd>{' '}
          {texts.moves}
        </span>
      </p>
      {proposals.length === 0 ? (
        <EmptyState icon={Inbox}>{texts.nothingToFile}</EmptyState>
      ) : (
        <>
          <output className={classes['count']}>{texts.proposals(total)}</output>
          <ul className={classes['list']} ref={list}>
            {proposals.map((proposal) => (
              <Proposal key={proposal.documentId} proposal={proposal} answer={answer} onStep={step} />
            ))}
          </ul>
        </>
      )}
      <InboxRules rules={rules} />
    </div>
  );
}
