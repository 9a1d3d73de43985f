import type { Candidate, Recall } from '../passage-index.ts';

/** Places of the figures of a candidate in its row. */
const COLUMN = {
  /** Its place in the list of documents. */
  documentId: 0,
  pageNumber: 1,
  body: 2,
  heading: 3,
  pairs: 4,
  run: 5,
  filename: 6,
  document: 7,
  coverage: 8,
  exact: 9,
  window: 10,
  otherLanguage: 11,
  /** Not a number where there is none. */
  meaning: 12,
} as const satisfies Record<Exclude<keyof Candidate, 'passageId'>, number>;
const COLUMNS = Object.keys(COLUMN).length;
/** No id holds it. */
const BETWEEN_IDS = '\n';

/** What was recalled, as it goes from thread to thread. */
export interface PackedRecall extends Omit<Recall, 'candidates'> {
  readonly passageIds: string;
  readonly documentIds: readonly string[];
  /** A row for each candidate. */
  readonly figures: Float64Array;
}

/** Writes some hundred candidates as one array of numbers: as objects each carries the names of its fields along, 74 KB a search. */
export function packRecall({ candidates, ...rest }: Recall): PackedRecall {
  const documents = new Map<string, number>();
  const figures = new Float64Array(candidates.length * COLUMNS);
  candidates.forEach((candidate, at) => {
    const row = at * COLUMNS;
    const document = documents.get(candidate.documentId) ?? documents.size;
    documents.set(candidate.documentId, document);
    figures[row + COLUMN.documentId] = document;
    figures[row + COLUMN.pageNumber] = candidate.pageNumber;
    figures[row + COLUMN.body] = candidate.body;
    figures[row + COLUMN.heading] = candidate.heading;
    figures[row + COLUMN.pairs] = candidate.pairs;
    figures[row + COLUMN.run] = candidate.run;
    figures[row + COLUMN.filename] = candidate.filename;
    figures[row + COLUMN.document] = candidate.document;
    figures[row + COLUMN.coverage] = candidate.coverage;
    figures[row + COLUMN.exact] = candidate.exact;
    figures[row + COLUMN.window] = candidate.window;
    figures[row + COLUMN.otherLanguage] = candidate.otherLanguage ? 1 : 0;
    figures[row + COLUMN.meaning] = candidate.meaning ?? Number.NaN;
  });
  const passageIds = candidates.map(({ passageId }) => passageId).join(BETWEEN_IDS);
  return { ...rest, passageIds, documentIds: [...documents.keys()], figures };
}

/** What was recalled, as `packRecall` was given it. */
export function unpackRecall({ passageIds, documentIds, figures, ...rest }: PackedRecall): Recall {
  const ids = figures.length === 0 ? [] : passageIds.split(BETWEEN_IDS);
  const candidates = ids.map((passageId, at): Candidate => {
    const figure = (column: number): number => figures[at * COLUMNS + column] ?? 0;
    const meaning = figure(COLUMN.meaning);
    return {
      passageId,
      documentId: documentIds[figure(COLUMN.documentId)] ?? '',
      pageNumber: figure(COLUMN.pageNumber),
      body: figure(COLUMN.body),
      heading: figure(COLUMN.heading),
      pairs: figure(COLUMN.pairs),
      run: figure(COLUMN.run),
      filename: figure(COLUMN.filename),
      document: figure(COLUMN.document),
      coverage: figure(COLUMN.coverage),
      exact: figure(COLUMN.exact),
      window: figure(COLUMN.window),
      otherLanguage: figure(COLUMN.otherLanguage) === 1,
      meaning: Number.isNaN(meaning) ? null : meaning,
    };
  });
  return { ...rest, candidates };
}
