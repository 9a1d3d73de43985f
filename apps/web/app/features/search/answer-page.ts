import type { SearchResult } from 'contract/search';
import type { ComponentType } from 'react';

/** Whether the page of an answer can be seen, with the sentence marked on it. `none`: nothing comes, the words have to do. */
export type AnswerPageState = 'loading' | 'shown' | 'none';

export interface AnswerPageProps {
  result: SearchResult;
  onState: (state: AnswerPageState) => void;
  /** Somebody points at the answer, and may open it next. */
  isApproached: boolean;
}

/** Draws the part of the page where an answer stands. The screen gives it: pages belong to the reader. */
export type AnswerPage = ComponentType<AnswerPageProps>;
