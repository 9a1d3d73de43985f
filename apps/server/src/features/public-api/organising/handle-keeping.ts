import { keysIn } from 'contract/embedding-model';
import { FactCorrection } from 'contract/facts';
import { FOUND_BY_LIBRARY } from 'contract/query/query-of-files';
import { readQuery } from 'contract/query/read-query';
import type { SavedSearch } from 'contract/saved-searches';
import type { Tag } from 'contract/tags';
import { Readable } from 'node:stream';
import type { Commands } from '#features/commands/assemble-commands.ts';
import type { CorrectFacts } from '#features/facts/correct-facts.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { Search } from '#features/search/assemble-search.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { attachmentOf } from '#platform/http/name-attachment.ts';
import { pathOf } from '../files/describe-files.ts';
import type { FindFile } from '../files/find-file.ts';
import { findOrMakeFolder } from '../files/find-folder.ts';
import type { Handlers } from '../operation-handlers.ts';
import { publicApiErrors } from '../public-api.errors.ts';
import type { AddressPlaces } from '../reading/address-places.ts';
import { factsTableHead, factsTableLine } from './write-facts-table.ts';

type KeepingHandlers = Pick<
  Handlers,
  | 'changeFiles'
  | 'restoreFile'
  | 'emptyTrash'
  | 'changeTag'
  | 'mergeTag'
  | 'deleteTag'
  | 'correctFact'
  | 'listFacts'
  | 'exportFacts'
  | 'listSavedSearches'
  | 'saveSearch'
  | 'deleteSavedSearch'
  | 'listRules'
  | 'changeRule'
>;

interface Collaborators {
  readonly library: Library;
  readonly find: FindFile;
  readonly facts: Pick<CorrectFacts, 'correct'>;
  readonly getFacts: Handlers['getFacts'];
  readonly saved: Search['saved'];
  readonly inbox: Commands['inbox'];
  readonly addresses: AddressPlaces;
  readonly clock: Clock;
}

/** Files of a table that are asked for at once. */
const LINES_AT_ONCE = 500;
const success = true;
const tagOf = ({ name, color, count }: Tag) => ({ tag: name, color, files: count });
const savedOf = ({ id, name, query, count, fresh }: SavedSearch) => ({
  id,
  name,
  count,
  fresh,
  question: query.page === 'search' ? query.question : null,
});

/** What a person does in the library, with tags, facts, saved searches and rules, for programs. */
export function handleKeeping(collaborators: Collaborators): KeepingHandlers {
  const { library, find, facts, getFacts, saved, inbox, addresses, clock } = collaborators;

  /** @throws filter_not_valid, bad_cursor */
  function listed(
    scope: OwnerScope,
    filter: string | undefined,
    { limit, cursor }: { limit: number; cursor: string | undefined },
  ) {
    const [problem] = filter === undefined ? [] : readQuery(filter, clock.now(), FOUND_BY_LIBRARY).problems;
    if (problem) throw publicApiErrors.filter_not_valid({ sentence: problem.sentence, place: problem.from + 1 });
    return library.list(scope, {
      limit,
      sort: 'modified',
      direction: 'desc',
      view: 'all',
      ...(cursor !== undefined && { cursor }),
      ...(filter !== undefined && { typed: filter }),
    });
  }

  async function* table(scope: OwnerScope, filter: string | undefined): AsyncGenerator<string> {
    yield factsTableHead();
    for (let cursor: string | undefined; ;) {
      const { files, nextCursor } = await listed(scope, filter, { limit: LINES_AT_ONCE, cursor });
      yield files.map((file) => factsTableLine(file, addresses.document(file.id))).join('');
      if (nextCursor === null) return;
      cursor = nextCursor;
    }
  }

  return {
    changeFiles: async ({ scope, body: { action, file_ids: ids, path, tag } }) => {
      if (action === 'move' && path === undefined) throw publicApiErrors.path_missing();
      if ((action === 'tag' || action === 'untag') && tag === undefined) throw publicApiErrors.tag_not_said({ action });
      const folderId = action === 'move' && path !== undefined ? await findOrMakeFolder(library.folders, scope, path) : null;
      const { done, failed } = await library.changeMany(scope, { action, ids, folderId, ...(tag !== undefined && { tag }) });
      return { success, done, failed: failed.map(({ id, code, error }) => ({ id, code, detail: error })) };
    },
    restoreFile: async ({ scope, params }) => {
      await library.restore(scope, params.id);
      return { success, file: await find(scope, params.id) };
    },
    emptyTrash: async ({ scope }) => ({ success, deleted: await library.emptyTrash(scope) }),
    changeTag: async ({ scope, params, body }) => ({ success, tag: tagOf(await library.tags.change(scope, params.tag, body)) }),
    mergeTag: async ({ scope, params, body }) => ({
      success,
      tag: tagOf(await library.tags.merge(scope, params.tag, body.into)),
    }),
    deleteTag: async ({ scope, params }) => {
      await library.tags.remove(scope, params.tag);
      return { success };
    },
    correctFact: async (call) => {
      const correction = FactCorrection.safeParse(call.body);
      if (!correction.success)
        throw publicApiErrors.fact_not_valid({ fact: call.body.fact, problem: correction.error.issues[0]?.message ?? '' });
      const { id } = await find(call.scope, call.params.id);
      await facts.correct(call.scope, id, correction.data);
      return getFacts({ ...call, query: undefined, body: undefined });
    },
    listFacts: async ({ scope, query: { filter, limit, cursor } }) => {
      const { files, total, nextCursor } = await listed(scope, filter, { limit, cursor });
      return {
        success,
        files: files.map((file) => ({
          file_id: file.id,
          name: file.filename,
          path: pathOf(file),
          facts: file.facts ?? null,
          url: addresses.document(file.id),
        })),
        total,
        next_cursor: nextCursor,
      };
    },
    exportFacts: async ({ scope, query: { filter }, reply }) => {
      // Refused before the first byte is sent.
      await listed(scope, filter, { limit: 1, cursor: undefined });
      reply.header('content-disposition', attachmentOf('facts.csv')).header('cache-control', 'private, no-store');
      return Readable.from(table(scope, filter));
    },
    listSavedSearches: async ({ scope, request }) => ({
      success,
      searches: (await saved.list(scope, keysIn(request.headers))).map(savedOf),
    }),
    saveSearch: async ({ scope, body: { name, question }, request }) => {
      const search = await saved.save(scope, { name, query: { page: 'search', question } }, keysIn(request.headers));
      return { success, search: savedOf(search) };
    },
    deleteSavedSearch: async ({ scope, params }) => {
      await saved.remove(scope, params.id);
      return { success };
    },
    listRules: async ({ scope }) => ({ success, rules: (await inbox.list(scope)).rules }),
    changeRule: async ({ scope, params, body }) => {
      await inbox.changeRule(scope, params.id, body.state);
      return { success };
    },
  };
}
