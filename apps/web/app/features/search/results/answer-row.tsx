import { useQuery } from '@tanstack/react-query';
import { RELEVANCE } from 'contract/constants';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { sourceName } from '~/domain/connections/source-words';
import type { MarkedPageState } from '~/domain/results/marked-page';
import { RelevanceBadge } from '~/domain/results/relevance-badge';
import { Snippet } from '~/domain/results/snippet';
import { formatShortDate } from '~/lib/text/format-date';
import { fileOf } from '../search.queries';
import { answerText, folderOf } from '../search.rules';
import type { AnswerPage } from '../answer-page';
import { FurtherPassages } from './further-passages';
import type { DocumentResults } from './group-results';
import { ResultHead } from './result-head';
import classes from './answer-row.module.css';
import { texts } from '../texts/texts';

export interface AnswerRowProps {
  found: DocumentResults;
  query: string;
  Page: AnswerPage;
  isOpen: boolean;
  onToggle: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A sentence longer than this is set smaller. */
const LONG = 150;

/** The best passage of all: the sentence itself, large, beside the place on its page. Where no page can be seen, the sentence is marked here. */
export function AnswerRow({ found, query, Page, isOpen, onToggle, onKeyDown }: AnswerRowProps) {
  const { best, others } = found;
  const { score } = best;
  const [state, setState] = useState<MarkedPageState>('loading');
  const [isApproached, setIsApproached] = useState(false);
  const { data: file } = useQuery(fileOf(best.documentId));
  const said = answerText(best);
  const isSure = score >= RELEVANCE.possible;
  const approach = () => setIsApproached(true);
  const place = [sourceName(best), folderOf(best), file && texts.modified(formatShortDate(file.modified))];
  return (
    <tr className={classes['row']} data-page={state} data-sure={isSure} onPointerEnter={approach} onFocus={approach}>
      <td className={classes['file']}>
        <blockquote className={classes['sentence']} data-long={said.snippet.length > LONG}>
          <Snippet {...said} score={score} isQuiet={state !== 'none'} />
        </blockquote>
        <div className={classes['head']}>
          <ResultHead result={best} query={query} onKeyDown={onKeyDown} />
        </div>
        <p className={classes['place']}>{place.filter((part) => part !== undefined).join(' · ')}</p>
        <FurtherPassages result={best} others={others.length} query={query} isOpen={isOpen} onToggle={onToggle} />
        {state !== 'none' && (
          <div className={classes['window']}>
            <Page result={best} onState={setState} isApproached={isApproached} />
          </div>
        )}
      </td>
      <td className={classes['score']}>
        <RelevanceBadge score={score} {...(isSure && { decimals: 2 })} isQuiet />
      </td>
    </tr>
  );
}
