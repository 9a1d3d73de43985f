import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { DocumentSkeleton } from '~/features/reader/components/document-skeleton';
import { MissingDocument } from '~/features/reader/components/missing-document';
import { VersionReader } from '~/features/reader/components/version-reader';
import { pagesOf } from '~/features/reader/reader.queries';
import { OldVersionBar } from '~/features/versions/components/old-version-bar';
import { NoPages } from '~/features/versions/components/no-pages';
import { useDownloadVersion } from '~/features/versions/versions.mutations';
import { versionsOf } from '~/features/versions/versions.queries';
import { versionWords } from '~/features/versions/versions.rules';
import { ApiError, errorSentence } from '~/lib/server/api';

/** An older version of a document. */
export default function OldVersionRoute() {
  const { id = '', version: versionId = '' } = useParams();
  const list = useQuery(versionsOf(id));
  const pages = useQuery(pagesOf(versionId));
  const download = useDownloadVersion();
  const error = list.error ?? pages.error;
  const retry = () => {
    void list.refetch();
    void pages.refetch();
  };
  if (error) {
    const isFinal = error instanceof ApiError && error.status < 500;
    return (
      <MissingDocument
        message={isFinal ? versionWords.gone() : versionWords.notLoaded()}
        detail={errorSentence(error)}
        isFinal={isFinal}
        isMissing={false}
        onRetry={retry}
      />
    );
  }
  const version = list.data?.versions.find((one) => one.id === versionId);
  if (!list.data || !pages.data || !version) return <DocumentSkeleton />;
  const head = <OldVersionBar documentId={id} list={list.data} version={version} />;
  return (
    <>
      <title>{`${versionWords.version(version.number)} · ${version.filename} · Trove`}</title>
      {pages.data.pages.length === 0 ? (
        <>
          {head}
          <NoPages />
        </>
      ) : (
        <VersionReader document={pages.data} head={head} onDownload={() => download.mutate(version)} />
      )}
    </>
  );
}
