import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { SHARED_ADDRESS, type SharedDocument } from 'contract/shares';
import { fileTypeName } from 'contract/file-descriptions';
import Download from 'virtual:icon/download';
import FileText from 'virtual:icon/file-text';
import { useState } from 'react';
import { useParams } from 'react-router';
import { DocumentSkeleton } from '~/features/reader/components/document-skeleton';
import { SharedReader } from '~/features/reader/components/shared-reader';
import { pagesOf } from '~/features/reader/reader.queries';
import { PasswordDoor, RefusedDoor, ShareCard } from '~/features/shares/components/share-door';
import { openedShare } from '~/features/shares/shares.queries';
import { ApiError, errorSentence } from '~/lib/server/api';
import { queryClient } from '~/lib/server/query-client';
import { formatSize } from '~/lib/text/format';
import { Button } from '~/ui/controls/button';
import { texts } from '../texts/texts';

export const meta = () => [
  { title: texts.sharedWithYouTitle },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

const PASSWORD_CODES: ReadonlySet<string> = new Set(['shared_password_needed', 'shared_password_wrong', 'too_many_tries']);

const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined);

/** A link to bytes that the browser saves: it needs no more than the address. */
function save(address: string) {
  const link = window.document.createElement('a');
  link.href = `${address}/file`;
  link.download = '';
  link.click();
}

/** A document without pages, or whose pages are not there yet. */
function SharedFile({ shared, onDownload, onRetry }: { shared: SharedDocument; onDownload: () => void; onRetry: () => void }) {
  const { filename, download, shows } = shared;
  return (
    <ShareCard icon={FileText} title={filename}>
      {download && <p>{[fileTypeName(download.filename), formatSize(download.bytes)].join(' · ')}</p>}
      <p>{shows === 'waiting' ? texts.troveIsReadingThis : download ? texts.noPagesDownloadIt : texts.noPagesNoDownload}</p>
      {shows === 'waiting' && (
        <Button variant="outline" onClick={onRetry}>
          {texts.lookAgain}
        </Button>
      )}
      {download && (
        <Button onClick={onDownload}>
          <Download size={16} aria-hidden="true" />
          {texts.download}
        </Button>
      )}
    </ShareCard>
  );
}

function Opened({ shared, onRetry }: { shared: SharedDocument; onRetry: () => void }) {
  const address = `${SHARED_ADDRESS}/${shared.ticket}`;
  const isShown = shared.shows === 'pages';
  const pages = useQuery({ ...pagesOf(address), enabled: isShown });
  const download = () => save(address);
  // Once the link is revoked, what is asked for next is refused; then nothing more of it stays on the page.
  if (codeOf(pages.error)?.startsWith('shared_'))
    return (
      <RefusedDoor
        sentence={errorSentence(pages.error)}
        onRetry={codeOf(pages.error) === 'shared_ticket_ended' ? onRetry : undefined}
      />
    );
  if (!isShown) return <SharedFile shared={shared} onDownload={download} onRetry={onRetry} />;
  if (pages.data) return <SharedReader address={address} document={pages.data} shared={shared} onDownload={download} />;
  if (pages.error) return <RefusedDoor sentence={errorSentence(pages.error)} onRetry={() => void pages.refetch()} />;
  return <DocumentSkeleton />;
}

function Shared({ token }: { token: string }) {
  const [password, setPassword] = useState<string>();
  const { data, error, isFetching, refetch } = useQuery(openedShare(token, password));
  if (data) return <Opened key={data.ticket} shared={data} onRetry={() => void refetch()} />;
  const code = codeOf(error);
  // The form stays while a password is tried, so that it is not typed anew.
  if (password !== undefined || code === 'shared_password_needed') {
    const isAboutPassword = code !== undefined && PASSWORD_CODES.has(code);
    if (error && !isAboutPassword) return <RefusedDoor sentence={errorSentence(error)} />;
    const problem = error && code !== 'shared_password_needed' ? errorSentence(error) : undefined;
    return (
      <PasswordDoor
        problem={problem}
        busy={isFetching}
        onPassword={(typed) => (typed === password ? void refetch() : setPassword(typed))}
      />
    );
  }
  if (error)
    return (
      <RefusedDoor sentence={errorSentence(error)} onRetry={error instanceof ApiError ? undefined : () => void refetch()} />
    );
  return <DocumentSkeleton />;
}

/** What anyone sees who has the link, without an account. */
export default function SharedRoute() {
  const { token = '' } = useParams();
  return (
    <QueryClientProvider client={queryClient}>
      <Shared key={token} token={token} />
    </QueryClientProvider>
  );
}
