import { SAVED_SEARCHES_MAX } from 'contract/saved-searches';
import { SYNONYMS_MAX } from 'contract/search-words';
import { errorsFrom } from '#kernel/errors.ts';

export const searchErrors = errorsFrom({
  synonyms_full: { status: 422, message: `You have ${SYNONYMS_MAX} entries, which is the limit. Remove one first` },
  synonym_not_found: { status: 404, message: 'These words are not among yours. Nothing was changed' },
  saved_searches_full: {
    status: 422,
    message: `You have ${SAVED_SEARCHES_MAX} saved searches, which is the limit. Delete one first`,
  },
  saved_search_not_found: { status: 404, message: 'This search is not among those you saved. Nothing was changed' },
  saved_search_taken: { status: 409, message: 'A saved search is called “{name}” already. Choose another name' },
  synonym_taken: { status: 409, message: '“{word}” already has an entry. Remove that one first' },
});
