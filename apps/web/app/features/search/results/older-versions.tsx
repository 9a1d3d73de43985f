import { useQuery } from '@tanstack/react-query';
import type { VersionsOfDocument } from 'contract/search-versions';
import { useState } from 'react';
import { Link } from 'react-router';
import { MarkedText } from '~/domain/results/marked-text';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { ErrorState } from '~/ui/states/error-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { versionCount, versionsWith } from '../search.queries';
import { texts } from '../texts/texts';
import classes from './older-versions.module.css';

function InOneDocument({ documentId, filename, isNow, versions }: VersionsOfDocument) {
  const at = `/doc/${encodeURIComponent(documentId)}`;
  return (
    <li>
      <p className={classes['name']}>
        <Link to={at}>{filename}</Link>
        <span>{isNow ? texts.alsoInOlder : texts.onlyInOlder}</span>
      </p>
      <ul>
        {versions.map(({ id, number, pageNumber, snippet, highlights }) => (
          <li key={id}>
            <Link to={`${at}/versions/${encodeURIComponent(id)}?page=${pageNumber}`}>
              {texts.versionAndPage(number, pageNumber)}
            </Link>
            <p className={classes['snippet']}>
              <MarkedText text={snippet} ranges={highlights} />
            </p>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Found({ query }: { query: string }) {
  const { data, error, refetch } = useQuery(versionsWith(query));
  if (error)
    return (
      <ErrorState title={texts.olderNotSearched} onRetry={() => void refetch()}>
        {errorSentence(error)}
      </ErrorState>
    );
  if (!data) return <SkeletonRows rows={2} columns={['40%', '60%']} label={texts.searching} />;
  if (data.documents.length === 0) return <output className={classes['none']}>{texts.noOlderHas}</output>;
  return (
    <>
      <ul className={classes['documents']}>
        {data.documents.map((document) => (
          <InOneDocument key={document.documentId} {...document} />
        ))}
      </ul>
      {data.more && <p className={classes['none']}>{texts.thereAreMoreVersions}</p>}
    </>
  );
}

/** Search finds what documents say now; what they said is looked for when somebody asks. Nothing where there are no older versions. */
export function OlderVersions({ query }: { query: string }) {
  const { data: count } = useQuery(versionCount);
  const [asked, setAsked] = useState<string>();
  if (count === undefined || count === 0) return null;
  return (
    <section className={classes['older']} aria-label={texts.olderVersions}>
      {asked === query ? (
        <>
          <h2>{texts.olderVersions}</h2>
          <Found query={query} />
        </>
      ) : (
        <Button variant="quiet" size="small" onClick={() => setAsked(query)}>
          {texts.lookInOlder}
        </Button>
      )}
    </section>
  );
}
