import type { UseQueryResult } from '@tanstack/react-query';
import type { ShareLink } from 'contract/shares';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { ErrorState } from '~/ui/states/error-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { useRevokeShare } from '../shares.mutations';
import { standingOf, viewsOf } from '../shares.rules';
import { texts } from '../texts/texts';
import classes from './share-links.module.css';

interface EntryProps {
  link: ShareLink;
  named: boolean;
  now: number;
  onRevoke: () => void;
}

function Entry({ link, named, now, onRevoke }: EntryProps) {
  const { documentId, filename, mark, state } = link;
  const what = mark ? texts.quoted(mark.text) : texts.theWholeDocument;
  const linkName = state === 'ended' ? texts.removeTheLinkTo : texts.revokeTheLinkTo;
  return (
    <li className={classes['entry']} data-state={state}>
      <div className={classes['words']}>
        {named && (
          <Link to={`/doc/${encodeURIComponent(documentId)}`} className={classes['name']}>
            {filename}
          </Link>
        )}
        <span className={mark ? classes['quote'] : classes['what']}>{what}</span>
        <span className={classes['how']}>{[standingOf(link, now), viewsOf(link, now)].join(' · ')}</span>
        {state === 'trash' && <span className={classes['how']}>{texts.theDocumentIsInTrash}</span>}
      </div>
      <Button variant="outline" size="small" aria-label={linkName(mark ? what : filename)} onClick={onRevoke}>
        {state === 'ended' ? texts.remove : texts.revoke}
      </Button>
    </li>
  );
}

interface ShareLinksProps {
  query: UseQueryResult<{ links: ShareLink[] }>;
  /** Of several documents: each link says to which one it leads. */
  named?: boolean;
}

/** Links with what they allow, how often they were opened, and the way to end them. */
export function ShareLinks({ query, named = false }: ShareLinksProps) {
  const [asked, setAsked] = useState<ShareLink>();
  const [opened, setOpened] = useState(false);
  const [now] = useState(() => Date.now());
  const revoke = useRevokeShare();
  if (query.data === undefined)
    return query.error ? (
      <ErrorState title={texts.failedToLoadYourLinks} onRetry={() => void query.refetch()}>
        {errorSentence(query.error)}
      </ErrorState>
    ) : (
      <SkeletonRows rows={2} columns={['60%', '20%']} label={texts.loadingYourLinks} />
    );
  return (
    <>
      <ul className={classes['entries']}>
        {query.data.links.map((link) => (
          <Entry
            key={link.id}
            link={link}
            named={named}
            now={now}
            onRevoke={() => {
              if (link.state === 'ended') return revoke.mutate(link);
              setAsked(link);
              setOpened(true);
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={opened}
        title={texts.revokeThisLink}
        confirmLabel={texts.revoke}
        destructive
        onClose={() => setOpened(false)}
        onConfirm={() => {
          setOpened(false);
          if (asked) revoke.mutate(asked);
        }}
      >
        {texts.whoeverHasItSeesNothing(asked?.filename ?? '')}
      </ConfirmDialog>
    </>
  );
}
