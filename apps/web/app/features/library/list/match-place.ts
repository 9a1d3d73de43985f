import type { FilesQuery, LibraryFile } from 'contract/documents';
import { describeQuery } from 'contract/query/describe-query';
import { mayBeChosenBy, outsideTrash } from 'contract/query/match-query';
import { allOf, eitherOfSame } from 'contract/query/query';
import type { QueryDocument } from 'contract/query/query-document';
import { FOUND_BY_LIBRARY, queryOfFiles } from 'contract/query/query-of-files';
import { readQuery } from 'contract/query/read-query';
import { texts } from '../texts/texts';

/** A file as a query sees it. */
const asDocument = (file: LibraryFile): QueryDocument => ({
  id: file.id,
  name: file.filename,
  originalName: file.typesetFrom?.filename ?? file.filename,
  size: file.typesetFrom?.size ?? file.size,
  kind: file.facts?.kind ?? null,
  date: file.facts?.date ?? null,
  due: file.facts?.due ?? null,
  sender: file.facts?.sender ?? null,
  recipient: file.facts?.recipient ?? null,
  total: file.facts?.total ?? null,
  currency: file.facts?.currency ?? null,
  reference: file.facts?.reference ?? null,
  language: file.facts?.language ?? null,
  tags: file.tags,
  folder:
    file.folderId === null
      ? null
      : { id: file.folderId, path: file.filepath.slice(0, Math.max(0, file.filepath.length - file.filename.length - 1)) },
  source: file.sourceKind,
  sourceName: file.source,
  starred: file.starred === true,
  inTrash: file.trashedAt !== null,
  failed: file.status === 'failed',
  state: file.state,
  text: file.text,
  // Lists do not say it, and nothing that a person does changes it.
  added: 0,
  changed: file.modified * 1_000,
});

/** What a list shows. */
interface Shown {
  readonly view: FilesQuery['view'];
  readonly folder: string | undefined;
  readonly tag: string | undefined;
  readonly filter: string;
}

/** Whether a list would hold a file; what only the server finds, such as twins, stays until it answers. @param now epoch milliseconds */
export function matcherAt({ view, folder, tag, filter }: Shown, now: number): (file: LibraryFile) => boolean {
  const holds = mayBeChosenBy(outsideTrash(queryOfFiles({ view, folder, tag, typed: filter }, now)));
  return (file) => holds(asDocument(file));
}

/** Why a filter finds nothing: what of it makes no sense, or what is not there. @param now epoch milliseconds */
export function sayNothingFound(filter: string, now = Date.now()): string {
  const { terms, rest, problems } = readQuery(filter, now, FOUND_BY_LIBRARY);
  const [problem] = problems;
  if (problem) return problem.sentence;
  const [first, ...others] = eitherOfSame(terms.map(({ query }) => query));
  if (first === undefined) return texts.noFileNameHereContains(filter);
  const { sentence } = describeQuery(allOf([first, ...others]));
  return rest === '' ? texts.thereAreNo(sentence) : texts.thereAreNoNamed(sentence, rest);
}
