import type { Candidate } from '#engines/passage-index/passage-index.ts';

/** A passage for which nothing speaks. */
export const BARE_CANDIDATE: Candidate = {
  passageId: 'doc1:0',
  documentId: 'doc1',
  pageNumber: 1,
  body: 0,
  heading: 0,
  pairs: 0,
  run: 0,
  filename: 0,
  document: 0,
  coverage: 0,
  exact: 0,
  window: 0,
  otherLanguage: false,
  meaning: null,
};
