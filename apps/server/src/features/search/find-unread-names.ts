import { matcherOf } from 'contract/query/match-query';
import { askedBy, type Leaf } from 'contract/query/predicates';
import { leavesOf } from 'contract/query/query';
import type { QueryDocument } from 'contract/query/query-document';
import type { UnreadFile, UnreadFilesRequest } from 'contract/search';
import type { Clock } from '#kernel/clock.ts';
import { functionWordsOf } from '#kernel/language/function-words.ts';
import { wordsOf } from '#kernel/language/words.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { parseQuestion } from './question/parse-question.ts';

const SHOWN = 20;
/** What a file says of itself that nobody has read. */
const TOLD_BY_A_FILE: ReadonlySet<string> = new Set(['name', 'folder', 'source', 'from', 'format']);

/** The words of a part that a path must hold. */
function wordsIn(leaf: Leaf): string[] {
  if ('name' in leaf && 'part' in leaf.name) return [leaf.name.part];
  return 'folder' in leaf && 'part' in leaf.folder ? [leaf.folder.part] : [];
}

const asDocument = ({ id, name, path, source, sourceKind }: UnreadFile): QueryDocument => ({
  id,
  name,
  originalName: name,
  size: 0,
  kind: null,
  date: null,
  due: null,
  sender: null,
  recipient: null,
  total: null,
  currency: null,
  reference: null,
  language: null,
  tags: [],
  folder: path.includes('/') ? { id: '', path: path.slice(0, path.lastIndexOf('/')) } : null,
  source: sourceKind,
  sourceName: source,
  starred: false,
  inTrash: false,
  failed: false,
  state: 'kept',
  text: 'none',
  added: 0,
  changed: 0,
});

/** Looks in the library and in connected sources for files whose text is not searched: `words` occur in their paths, `sources` name their connections. */
export type FindUnreadFiles = (
  scope: OwnerScope,
  request: { readonly words: readonly string[]; readonly sources: readonly string[]; readonly limit: number },
) => Promise<UnreadFile[]>;

interface Collaborators {
  readonly findUnreadFiles: FindUnreadFiles;
  readonly clock: Clock;
}

/**
 * Files whose text is not searched, found by the question's words in their names and paths. What restricts a question by something only a
 * read text has, a page or an exact phrase, finds none of them.
 */
export function createFindUnreadNames({ findUnreadFiles, clock }: Collaborators) {
  const little = functionWordsOf('en');
  return async (scope: OwnerScope, { query }: UnreadFilesRequest): Promise<UnreadFile[]> => {
    const { words, phrases, excluded, filter, query: ofDocuments } = parseQuestion(query, clock.now());
    if (phrases.length > 0 || Object.keys(filter).length > 0) return [];
    const leaves = ofDocuments === null ? [] : leavesOf(ofDocuments);
    // What was not read has no facts, and what is in no library no tags or stars.
    if (leaves.some((leaf) => !TOLD_BY_A_FILE.has(askedBy(leaf).name))) return [];
    const found = await findUnreadFiles(scope, {
      words: [...new Set(wordsOf([words, ...leaves.flatMap(wordsIn)].join(' ')).map(({ text }) => text.toLowerCase()))].filter(
        (word) => !little.has(word),
      ),
      sources: leaves.flatMap((leaf) => ('source' in leaf ? [leaf.source] : 'from' in leaf ? [leaf.from] : [])),
      limit: SHOWN,
    });
    const holds = ofDocuments === null ? () => true : matcherOf(ofDocuments);
    return found
      .filter((file) => holds(asDocument(file)))
      .filter(({ path }) => !excluded.some((word) => path.toLowerCase().includes(word.toLowerCase())));
  };
}
export type FindUnreadNames = ReturnType<typeof createFindUnreadNames>;
