import { SYNONYMS_MAX } from 'contract/search-words';
import { errorsFrom } from '#kernel/errors.ts';

export const searchErrors = errorsFrom({
  synonyms_full: { status: 422, message: `You have ${SYNONYMS_MAX} entries, which is the limit. Remove one first` },
  synonym_not_found: { status: 404, message: 'These words are not among yours. Nothing was changed' },
  synonym_taken: { status: 409, message: '“{word}” already has an entry. Remove that one first' },
});
