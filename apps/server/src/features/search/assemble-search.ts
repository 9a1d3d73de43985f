import type { LibrarySource } from 'contract/documents';
import type { Folder } from 'contract/folders';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { DescribeDocuments, FindDocument } from '#features/library/find-document.ts';
import type { NarrowDocuments } from '#features/library/narrow-documents.ts';
import { createFindPassages } from './find-passages.ts';
import { createFindSenders } from './find-senders.ts';
import { createNarrowSearch } from './narrow-search.ts';
import { createRankPassages } from './rank-passages.ts';
import type { SentenceReader } from './read-sentences.ts';
import type { RecallPassages } from './recall-passages.ts';
import { createListSuggestions } from './suggestions/list-suggestions.ts';
import { createScheduleSuggestions, suggestionJobs } from './suggestions/schedule-suggestions.ts';
import { createSuggestQuestions } from './suggestions/suggest-questions.ts';
import { createManageSynonyms } from './synonyms/manage-synonyms.ts';
import { createUnderstandQuestion } from './understand-question.ts';

interface Collaborators {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly index: PassageIndex;
  readonly recallPassages: RecallPassages;
  readonly sentences: Pick<SentenceReader, 'weigh'>;
  readonly library: {
    readonly find: FindDocument;
    readonly describe: DescribeDocuments;
    readonly narrow: NarrowDocuments;
    readonly listSources: (scope: OwnerScope) => Promise<LibrarySource[]>;
    readonly folders: { readonly list: (scope: OwnerScope) => Promise<Folder[]> };
  };
  readonly clock: Clock;
  readonly makeId: MakeId;
}

/** How a question finds passages, the words that mean the same to its owner, and the questions that are suggested to them. */
export function assembleSearch(collaborators: Collaborators) {
  const { database, queue, index, recallPassages, sentences, library, clock, makeId } = collaborators;
  const synonyms = createManageSynonyms({ database, clock, makeId });
  const narrowSearch = createNarrowSearch({
    listFolders: library.folders.list,
    listSources: library.listSources,
    narrowDocuments: library.narrow,
    findSenders: createFindSenders({ index }),
  });
  const findPassages = createFindPassages({
    rankPassages: createRankPassages({ recallPassages, index, sentences }),
    understandQuestion: createUnderstandQuestion({ narrowSearch, listSynonyms: synonyms.list, clock }),
    index,
    library,
  });
  const scheduleSuggestions = createScheduleSuggestions({ database, queue, clock });
  const suggestQuestions = createSuggestQuestions({ database, index, findPassages });
  return {
    findPassages,
    synonyms,
    scheduleSuggestions,
    listSuggestions: createListSuggestions({ database, describe: library.describe, scheduleSuggestions }),
    jobHandlers: suggestionJobs({ suggestQuestions }),
  };
}
