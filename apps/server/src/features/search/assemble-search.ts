import type { ChooseEmbedder } from '#engines/embedder/choose-embedder.ts';
import type { EmbedQuestion } from '#engines/embedder/embed-question.ts';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import type { RequestPriority } from '#kernel/scheduling/request-priority.ts';
import { createFindPassages, type FindPassages } from './find-passages.ts';
import { createFindSenders } from './find-senders.ts';
import { createFindUnreadNames, type FindUnreadFiles } from './find-unread-names.ts';
import { createNarrowSearch } from './narrow-search.ts';
import { createRankPassages } from './rank-passages.ts';
import { createSentenceReader } from './read-sentences.ts';
import { createRecallPassages } from './recall-passages.ts';

interface Collaborators {
  readonly index: PassageIndex;
  readonly embedderFor: ChooseEmbedder;
  readonly embedQuestion: EmbedQuestion;
  readonly library: Library;
  readonly findUnreadFiles: FindUnreadFiles;
  /** Background work yields to a search. */
  readonly requestPriority: RequestPriority;
  readonly clock: Clock;
  readonly log: Log;
}

/** How a question finds passages, and files whose text is not searched. */
export function assembleSearch(collaborators: Collaborators) {
  const { index, embedderFor, embedQuestion, library, findUnreadFiles, requestPriority, clock, log } = collaborators;
  const sentences = createSentenceReader();
  const recallPassages = createRecallPassages({ index, embedderFor, embedQuestion, log });
  const rankPassages = createRankPassages({ recallPassages, index, sentences });
  const narrowSearch = createNarrowSearch({
    listFolders: library.folders.list,
    listSources: library.listSources,
    narrowDocuments: library.narrow,
    findSenders: createFindSenders({ index }),
  });
  const findPassages = createFindPassages({ rankPassages, narrowSearch, index, library, clock });
  return {
    findPassages: (...asked: Parameters<FindPassages>) => requestPriority.serve(() => findPassages(...asked)),
    findUnreadNames: createFindUnreadNames({ findUnreadFiles, clock }),
    close: () => sentences[Symbol.asyncDispose](),
  };
}
