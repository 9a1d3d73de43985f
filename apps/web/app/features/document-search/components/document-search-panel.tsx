import ChevronDown from 'virtual:icon/chevron-down';
import ChevronUp from 'virtual:icon/chevron-up';
import Search from 'virtual:icon/search';
import type { SearchResult } from 'contract/search';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/controls/button';
import { DemoBadge } from '~/domain/settings/demo-badge';
import { EmptyState } from '~/ui/states/empty-state';
import { ErrorState } from '~/ui/states/error-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { WithoutEmbeddingsNote } from '~/domain/results/without-embeddings-note';
import { groupByPage, inReadingOrder } from '../document-search.rules';
import type { DocumentSearch } from '../use-document-search';
import { MatchRow } from './match-row';
import classes from './document-search-panel.module.css';
import { texts as messages } from '~/lib/messages/texts/texts';
import { texts } from '../texts/texts';

export interface DocumentSearchPanelProps {
  search: DocumentSearch;
  /** The box takes the focus whenever this changes, from 1 on. */
  focusKey: number;
  onAsk: (query: string) => void;
  onChoose: (result: SearchResult) => void;
  /** To the next match, or the one before. */
  onStep: (direction: 1 | -1) => void;
}

export function DocumentSearchPanel({ search, focusKey, onAsk, onChoose, onStep }: DocumentSearchPanelProps) {
  const { query, results, weak, showWeak, current, withoutEmbeddings, isLoading, isDemo, failure, retry } = search;
  const [text, setText] = useState(query);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusKey === 0) return;
    box.current?.focus();
    box.current?.select();
  }, [focusKey]);

  const isAsked = text.trim() === query && results !== undefined && results.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') box.current?.blur();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (text.trim() === '') return;
    if (isAsked) onStep(event.shiftKey ? -1 : 1);
    else onAsk(text);
  };
  const place = results && current ? inReadingOrder(results).findIndex(({ id }) => id === current.id) + 1 : 0;
  return (
    <div className={classes['panel']}>
      <search>
        <form data-document-search className={classes['form']} onSubmit={(event) => event.preventDefault()}>
          <Search size={16} strokeWidth={1.75} aria-hidden="true" className={classes['icon']} />
          <input
            ref={box}
            className={classes['box']}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={1000}
            aria-label={texts.searchThisDocument}
            placeholder={texts.searchThisDocument}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              // An emptied box asks for nothing: the answers to the question before leave with it.
              if (event.currentTarget.value === '' && query !== '') onAsk('');
            }}
            onKeyDown={onKeyDown}
          />
          {results !== undefined && results.length > 0 && (
            <>
              <output className={classes['count']} aria-label={texts.matchOf(place, results.length)}>
                {texts.placeOf(place, results.length)}
              </output>
              <Button variant="quiet" size="small" icon aria-label={texts.previousMatch} onClick={() => onStep(-1)}>
                <ChevronUp size={16} />
              </Button>
              <Button variant="quiet" size="small" icon aria-label={texts.nextMatch} onClick={() => onStep(1)}>
                <ChevronDown size={16} />
              </Button>
            </>
          )}
        </form>
      </search>
      {isDemo && (
        <p className={classes['demo']}>
          <DemoBadge />
        </p>
      )}
      {withoutEmbeddings !== undefined && (
        <div className={classes['note']}>
          <WithoutEmbeddingsNote reason={withoutEmbeddings} />
        </div>
      )}
      {failure && !isDemo && (
        <ErrorState title={failure.message} onRetry={retry}>
          {failure.detail}
        </ErrorState>
      )}
      {isLoading && (
        <div className={classes['loading']}>
          <SkeletonRows rows={4} columns={['90%']} label={texts.searching} />
        </div>
      )}
      {results?.length === 0 && <p className={classes['none']}>{messages.noResults}</p>}
      {query === '' && <EmptyState icon={Search}>{texts.askThisDocumentWordsAnd}</EmptyState>}
      {results !== undefined &&
        groupByPage(results).map(({ pageNumber, results }) => (
          <section key={pageNumber} aria-label={texts.matchesOnPage(pageNumber)}>
            <h2 className={classes['page']}>{texts.page(pageNumber)}</h2>
            <ul className={classes['list']}>
              {results.map((result) => (
                <MatchRow key={result.id} result={result} isCurrent={result.id === current?.id} onChoose={onChoose} />
              ))}
            </ul>
          </section>
        ))}
      {results !== undefined && weak > 0 && (
        <Button variant="quiet" size="small" className={classes['weak'] ?? ''} onClick={showWeak}>
          {texts.showWeaker(weak)}
        </Button>
      )}
    </div>
  );
}
