import { useQuery } from '@tanstack/react-query';
import { formatCount } from '~/lib/text/format';
import type { UnderstoodPart } from 'contract/search';
import { FOUND_BY_LIBRARY } from 'contract/query/query-of-files';
import { lazy, Suspense, useRef } from 'react';
import { Button } from '~/ui/controls/button';
import { DemoBadge } from '~/domain/settings/demo-badge';
import { SaveSearch } from '~/domain/searches/save-search';
import { useLocalSetting } from '~/domain/settings/local-setting';
import { ErrorState } from '~/ui/states/error-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { WithoutEmbeddingsNote } from '~/domain/results/without-embeddings-note';
import { useFreshResults } from '../search.live';
import { sources } from '../search.queries';
import { moreResults, withoutPart } from '../search.rules';
import { useSearch } from '../use-search';
import { useSearchAddress } from '../use-search-address';
import { CorrectedNote } from './corrected-note';
import { ModelOffer } from '~/domain/models/model-offer';
import type { AnswerPage } from '../answer-page';
import { ResultsTable } from '../results/results-table';
import { resultsView } from '../results/results-view';
import { ViewChoice } from '../results/view-choice';
import { SearchForm } from '../question/search-form';
import { SearchHints } from './search-hints';
import { SearchWelcome } from './search-welcome';
import { SourceChips } from '../question/source-chips';
import { UnderstoodChips } from '../question/understood-chips';
import { SoughtWords } from './sought-words';
import { SuggestedNote } from './suggested-note';
import { OlderVersions } from '../results/older-versions';
import { UnreadFiles } from '../results/unread-files';
import classes from './search-panel.module.css';
import { texts } from '../texts/texts';

/** Only where a question has more than words. */
const FilterChips = lazy(() => import('~/domain/chips/filter-chips'));
/** What is asked of passages, or looks like words. */
const OF_PASSAGES: ReadonlySet<UnderstoodPart['kind']> = new Set(['phrase', 'excluded', 'page']);
const isFilter = ({ kind, text }: UnderstoodPart): boolean => text.includes(':') && !OF_PASSAGES.has(kind);

/** A question and the passages that answer it. */
export function SearchPanel({ Page }: { Page: AnswerPage }) {
  const { query, topK, isAsTyped, ask, showMore } = useSearchAddress();
  const found = useSearch(query, topK, isAsTyped);
  const { results, state, nearest, understood, hints, corrected, suggested, withoutEmbeddings } = found;
  const { isDemo, failure, isLoading, isPrevious, retry } = found;
  const [view, setView] = useLocalSetting(resultsView);
  const { data: known } = useQuery(sources);
  const isChoice = known !== undefined && known.length > 1;
  // A source that the question names is one of the buttons below it, or a chip.
  const shownParts = understood.filter((part) => !isFilter(part) && !(isChoice && part.kind === 'source'));
  const panel = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  useFreshResults();

  const onAsk = (next: string) => (next === query && !isAsTyped ? retry() : ask(next));
  // Samples have no pages to show.
  const shownView = isDemo ? 'List' : view;
  const isShown = query !== '' && results !== undefined;
  const count = results === undefined || results.length === 0 ? nearest.length : results.length;
  const isUnsure = isShown && !isPrevious && state === 'unsure';
  const more = isShown && !isDemo && !isPrevious ? moreResults(topK, results.length) : undefined;

  return (
    <section ref={panel} className={classes['panel']} aria-label={texts.searchDocuments}>
      <SearchForm
        query={query}
        isLoading={isLoading}
        onAsk={onAsk}
        onLeaveDown={() => table.current?.querySelector<HTMLElement>('[data-result]')?.focus()}
      />
      {understood.some(isFilter) && (
        <Suspense fallback={null}>
          <FilterChips typed={query} settled={FOUND_BY_LIBRARY} hides={(part) => isChoice && 'source' in part} onType={ask} />
        </Suspense>
      )}
      <UnderstoodChips parts={shownParts} onRemove={(part) => ask(withoutPart(query, part))} />
      {query !== '' && <SearchHints hints={hints} />}
      {query !== '' && corrected && <CorrectedNote query={query} corrected={corrected} />}
      {query !== '' && suggested && <SuggestedNote suggested={suggested} />}
      {query !== '' && isChoice && <SourceChips sources={known} query={query} onAsk={ask} />}
      {withoutEmbeddings !== undefined && query !== '' && <WithoutEmbeddingsNote reason={withoutEmbeddings} />}
      {query === '' && <SearchWelcome onAsk={ask} />}
      {isDemo && (
        <p className={classes['demo']}>
          <DemoBadge /> {failure}
        </p>
      )}
      {query !== '' && failure !== undefined && !isDemo && !isLoading && (
        <ErrorState title={failure} onRetry={retry}>
          {texts.yourDocumentsAreSafeNothing}
        </ErrorState>
      )}
      {query !== '' && results === undefined && isLoading && (
        <div className={classes['skeleton']}>
          <SkeletonRows rows={5} columns={['62%', '12%']} label={texts.searching} />
        </div>
      )}
      {isShown && (
        <>
          <output className="visually-hidden">
            {isPrevious ? texts.searching : isUnsure ? texts.notSureButThisIs : formatCount(results.length, 'result')}
          </output>
          {count > 0 && !isDemo && (
            <div className={classes['head']}>
              {isUnsure ? (
                <h2 className={classes['unsure']}>{texts.notSureButThisIs}</h2>
              ) : (
                <p>{formatCount(count, 'passage')}</p>
              )}
              <div>
                <SaveSearch query={{ page: 'search', question: query }} suggestion={query.slice(0, 60)} />
                <ViewChoice view={view} onChange={setView} />
              </div>
            </div>
          )}
          {isUnsure && !isDemo && <SoughtWords {...found} />}
          <ResultsTable
            query={query}
            results={results}
            state={state}
            nearest={nearest}
            view={shownView}
            Page={Page}
            isStale={isPrevious}
            table={table}
            onLeaveUp={() => panel.current?.querySelector('textarea')?.focus()}
          />
        </>
      )}
      {isShown && !isDemo && !isPrevious && state === 'nothing' && <SoughtWords {...found} />}
      {isShown && !isDemo && !isPrevious && state !== 'answer' && <ModelOffer />}
      {isShown && !isDemo && <UnreadFiles query={query} />}
      {isShown && !isDemo && !isPrevious && <OlderVersions query={query} />}
      {more !== undefined && (
        <Button variant="outline" className={classes['more']} onClick={() => showMore(more)}>
          {texts.showMoreResults}
        </Button>
      )}
    </section>
  );
}
