import type { ChooseEmbedder } from '#engines/embedder/choose-embedder.ts';
import type { EmbedQuestion } from '#engines/embedder/embed-question.ts';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import { traced } from '#kernel/tracing.ts';
import type { RequestPriority } from '#kernel/scheduling/request-priority.ts';
import { createEraseSearches } from './erase-searches.ts';
import { createFindPassages, type FindPassages } from './find-passages.ts';
import { createFindSenders } from './question/find-senders.ts';
import { createFindUnreadNames, type FindUnreadFiles } from './find-unread-names.ts';
import { createNarrowSearch } from './question/narrow-search.ts';
import { createRankPassages, type RankPassages } from './ranking/rank-passages.ts';
import { createRerankPassages, type Reranker } from './ranking/rerank-passages.ts';
import { createShowPassages } from './results/show-passages.ts';
import { createReadBestSentences } from './sentences/read-best-sentences.ts';
import { createSentenceReader } from './sentences/read-sentences.ts';
import { createRecallPassages } from './ranking/recall-passages.ts';
import { createManageSavedSearches } from './saved/manage-saved-searches.ts';
import { createListSuggestions } from './suggestions/list-suggestions.ts';
import { createScheduleSuggestions, suggestionJobs } from './suggestions/schedule-suggestions.ts';
import { createSuggestOfDocument } from './suggestions/suggest-of-document.ts';
import { createSuggestQuestions } from './suggestions/suggest-questions.ts';
import { createManageSynonyms } from './synonyms/manage-synonyms.ts';
import { createSettleQuery } from './question/settle-query.ts';
import { createUnderstandQuestion } from './question/understand-question.ts';
import { createFindInVersions, type PageTexts } from './versions/find-in-versions.ts';

interface Collaborators {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly index: PassageIndex;
  readonly embedderFor: ChooseEmbedder;
  readonly embedQuestion: EmbedQuestion;
  readonly library: Library;
  /** The model that reads the best results again; null where none is installed. */
  readonly reranker: () => Reranker | null;
  readonly findUnreadFiles: FindUnreadFiles;
  readonly pageTexts: PageTexts;
  /** Background work yields to a search. */
  readonly requestPriority: RequestPriority;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: Log;
}

/** The questions to the index that make a search slow, as steps of its trace. */
const tracedReading = ({ recall, loadPassages }: PassageIndex) => ({
  recall: traced('recall passages', recall),
  loadPassages: traced('load passages', loadPassages),
});

/** How a question finds passages, and files whose text is not searched; an owner's own words, and questions suggested to them. */
export function assembleSearch(collaborators: Collaborators) {
  const { database, queue, embedderFor, reranker, library, findUnreadFiles } = collaborators;
  const { requestPriority, clock, makeId, log } = collaborators;
  const index = { ...collaborators.index, ...tracedReading(collaborators.index) };
  const embedQuestion = traced('embed question', collaborators.embedQuestion);
  const sentenceReader = createSentenceReader();
  const sentences = { weigh: traced('weigh sentences', sentenceReader.weigh) };
  const readSentences = createReadBestSentences({ sentences });
  const recallPassages = createRecallPassages({ index, embedderFor, embedQuestion, log });
  const rankPassages = createRankPassages({ recallPassages, chooseDocuments: library.choose, index, readSentences });
  const synonyms = createManageSynonyms({ database, clock, makeId });
  const narrowSearch = createNarrowSearch({
    listFolders: library.folders.list,
    listSources: library.listSources,
    chooseDocuments: library.choose,
    settleQuery: createSettleQuery({ index, findSenders: createFindSenders({ index }) }),
  });
  const understandQuestion = createUnderstandQuestion({ narrowSearch, synonymGroups: synonyms.groups, clock });
  const showPassages = createShowPassages({ index, readSentences });
  const findWith = (rank: RankPassages) =>
    createFindPassages({ rankPassages: rank, showPassages, understandQuestion, index, library });
  const findPassages = findWith(createRerankPassages({ rankPassages, index, reranker, log }));
  const scheduleSuggestions = createScheduleSuggestions({ database, queue, clock });
  const suggestQuestions = createSuggestQuestions({ database, index, findPassages: findWith(rankPassages) });
  return {
    findPassages: (...asked: Parameters<FindPassages>) => requestPriority.serve(() => traced('search', findPassages)(...asked)),
    findUnreadNames: createFindUnreadNames({ findUnreadFiles, clock }),
    findInVersions: createFindInVersions({ pageTexts: collaborators.pageTexts, library, clock }),
    countVersions: library.versions.count,
    synonyms,
    saved: createManageSavedSearches({ database, findPassages, library, clock, makeId }),
    scheduleSuggestions,
    suggestOfDocument: createSuggestOfDocument({ index, find: library.find, findPassages: findWith(rankPassages) }),
    listSuggestions: createListSuggestions({ database, describe: library.describe, scheduleSuggestions }),
    jobHandlers: suggestionJobs({ suggestQuestions }),
    /** Erases the own words and the suggestions of an owner whose account ends. Safe to run twice. */
    erase: createEraseSearches({ database }),
    close: () => sentenceReader[Symbol.asyncDispose](),
  };
}
export type Search = ReturnType<typeof assembleSearch>;
