import type { SearchResult } from 'contract/search';
import type { ComponentType } from 'react';
import type { MarkedPageState } from '~/domain/results/marked-page';

export interface AnswerPageProps {
  result: SearchResult;
  onState: (state: MarkedPageState) => void;
  /** Somebody points at the answer, and may open it next. */
  isApproached: boolean;
}

/** Draws the part of the page where an answer stands. The screen gives it: pages belong to the reader. */
export type AnswerPage = ComponentType<AnswerPageProps>;
