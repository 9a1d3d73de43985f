import { keysIn } from 'contract/embedding-model';
import type { SavedSearch } from 'contract/saved-searches';
import type { Tag } from 'contract/tags';
import type { Commands } from '#features/commands/assemble-commands.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { Search } from '#features/search/assemble-search.ts';
import type { FindFile } from '../files/find-file.ts';
import { findOrMakeFolder } from '../files/find-folder.ts';
import type { Handlers } from '../operation-handlers.ts';
import { publicApiErrors } from '../public-api.errors.ts';

type KeepingHandlers = Pick<
  Handlers,
  | 'changeFiles'
  | 'restoreFile'
  | 'emptyTrash'
  | 'changeTag'
  | 'mergeTag'
  | 'deleteTag'
  | 'listSavedSearches'
  | 'saveSearch'
  | 'deleteSavedSearch'
  | 'listRules'
  | 'changeRule'
>;

interface Collaborators {
  readonly library: Library;
  readonly find: FindFile;
  readonly saved: Search['saved'];
  readonly inbox: Commands['inbox'];
}

const success = true;
export const tagOf = ({ name, color, count }: Tag) => ({ tag: name, color, files: count });
export const savedOf = ({ id, name, query, count, fresh }: SavedSearch) => ({
  id,
  name,
  count,
  fresh,
  question: query.page === 'search' ? query.question : null,
});

/** What a person does in the library, with tags, saved searches and rules, for programs. */
export function handleKeeping({ library, find, saved, inbox }: Collaborators): KeepingHandlers {
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
