import { useQuery } from '@tanstack/react-query';
import type { Comparison, DocumentVersion } from 'contract/versions';
import type { PagesAnswer } from 'contract/reading';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { DocumentSkeleton } from '~/features/reader/components/document-skeleton';
import { MissingDocument } from '~/features/reader/components/missing-document';
import { SideOfComparison } from '~/features/reader/components/side-of-comparison';
import { pagesOf } from '~/features/reader/reader.queries';
import { ComparisonBar } from '~/features/versions/components/comparison-bar';
import { useChanges } from '~/features/versions/use-changes';
import { comparisonOf } from '~/features/versions/versions.queries';
import { versionWords, type Side } from '~/features/versions/versions.rules';
import { useMediaQuery } from '~/lib/browser/use-media-query';
import { ApiError, errorSentence } from '~/lib/server/api';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import classes from './compare-versions.module.css';

interface ComparedProps {
  documentId: string;
  comparison: Comparison;
  pages: Readonly<Record<Side, PagesAnswer>>;
}

const sayVersion = ({ number, madeAt, isCurrent }: DocumentVersion) => (
  <span>
    <strong>{versionWords.version(number)}</strong> · {isCurrent ? versionWords.current() : formatDate(madeAt)}
  </span>
);

function Compared({ documentId, comparison, pages }: ComparedProps) {
  const { current, step, marks, placeOn } = useChanges(comparison);
  const isPhone = useMediaQuery('(max-width: 48em)');
  const [shown, setShown] = useState<Side>('to');
  const sides: readonly Side[] = isPhone ? [shown] : ['from', 'to'];
  return (
    <div className={classes['screen']}>
      <title>{`${versionWords.comparing(comparison.to.filename)} · Trove`}</title>
      <ComparisonBar documentId={documentId} comparison={comparison} current={current} onStep={step} />
      {isPhone && (
        <div className={classes['switch']} role="group" aria-label={versionWords.shown()}>
          {(['from', 'to'] as const).map((side) => (
            <Button
              key={side}
              variant={side === shown ? 'ink' : 'outline'}
              size="small"
              aria-pressed={side === shown}
              onClick={() => setShown(side)}
            >
              {versionWords.version(comparison[side].number)}
            </Button>
          ))}
        </div>
      )}
      <div className={classes['sides']}>
        {sides.map((side) => (
          <SideOfComparison
            key={side}
            id={pages[side].id}
            document={pages[side]}
            name={versionWords.version(comparison[side].number)}
            head={sayVersion(comparison[side])}
            marks={marks[side]}
            place={placeOn(side)}
          />
        ))}
      </div>
    </div>
  );
}

/** Two versions of a document side by side, with what changed marked on both. */
export default function CompareVersionsRoute() {
  const { id = '' } = useParams();
  const [parameters] = useSearchParams();
  const [from, to] = [parameters.get('from') ?? '', parameters.get('to') ?? ''];
  const comparison = useQuery(comparisonOf(id, from, to));
  const [one, other] = [useQuery(pagesOf(from)), useQuery(pagesOf(to))];
  const error = comparison.error ?? one.error ?? other.error;
  if (error) {
    const isFinal = error instanceof ApiError && error.status < 500;
    return (
      <MissingDocument
        message={versionWords.notCompared()}
        detail={errorSentence(error)}
        isFinal={isFinal}
        isMissing={false}
        onRetry={() => [comparison, one, other].forEach((query) => void query.refetch())}
      />
    );
  }
  if (!comparison.data || !one.data || !other.data) return <DocumentSkeleton />;
  return (
    <Compared key={`${from} ${to}`} documentId={id} comparison={comparison.data} pages={{ from: one.data, to: other.data }} />
  );
}
