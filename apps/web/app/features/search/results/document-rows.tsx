import { type KeyboardEvent, useState } from 'react';
import type { AnswerPage } from '../answer-page';
import { AnswerRow } from './answer-row';
import type { DocumentResults } from './group-results';
import { ResultRow } from './result-row';

export interface DocumentRowsProps {
  found: DocumentResults;
  query: string;
  /** Set where the best passage is the answer, shown beside its page. */
  Page?: AnswerPage | undefined;
  look: 'list' | 'marked' | 'quiet';
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** What one document answers: its best passage, and the others once it is unfolded. */
export function DocumentRows({ found, query, Page, look, onKeyDown }: DocumentRowsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shared = { query, isOpen, onToggle: () => setIsOpen(!isOpen), onKeyDown };
  return (
    <>
      {Page ? <AnswerRow found={found} Page={Page} {...shared} /> : <ResultRow found={found} look={look} {...shared} />}
      {isOpen &&
        found.others.map((best) => (
          <ResultRow key={best.id} found={{ best: { ...best, similar: [] }, others: [] }} look="further" {...shared} />
        ))}
    </>
  );
}
