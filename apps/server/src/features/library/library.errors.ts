import { PLEASE_ENTER_FOLDER_NAME } from 'contract/messages';
import { errorsFrom } from '#kernel/errors.ts';

export const libraryErrors = errorsFrom({
  document_not_found: { status: 404, message: 'There is no such document' },
  folder_not_found: { status: 404, message: 'There is no such folder' },
  folder_name_missing: { status: 400, message: PLEASE_ENTER_FOLDER_NAME },
  folder_name_not_valid: { status: 400, message: '{problem}' },
  folder_name_taken: { status: 409, message: 'There is a folder named “{name}” already' },
  filename_missing: { status: 400, message: 'Please enter a file name' },
  filename_too_long: { status: 400, message: 'A file name has at most {limit} characters' },
  filename_taken: { status: 409, message: 'There is a file named “{name}” already' },
  filename_extension: { status: 400, message: 'The name must keep its ending “{extension}”' },
  not_in_trash: { status: 409, message: '“{name}” is not in Trash; move it there first' },
  not_recognising: { status: 409, message: 'The letters of “{name}” are not being recognised' },
  not_failed: { status: 409, message: '“{name}” has not failed' },
  storage_quota: {
    status: 507,
    message:
      'Your documents would take more than {limit}, your share of the storage here. Delete some for good, then try again.',
  },
  document_quota: {
    status: 507,
    message: 'You would have more than {limit} documents, the most for one person here. Delete some for good, then try again.',
  },
  tag_not_found: { status: 404, message: 'There is no such tag' },
  tag_taken: { status: 409, message: 'There is a tag named “{name}” already. Merge the two instead.' },
  tag_missing: { status: 400, message: 'Please enter a tag' },
  tag_too_long: { status: 400, message: 'A tag has at most {limit} characters' },
  tag_quota: { status: 409, message: 'You have {limit} tags, the most for one person. Delete or merge some first.' },
  too_many_tags: { status: 409, message: 'A file has at most {limit} tags' },
  version_not_found: { status: 404, message: 'There is no such version of this document. It may have been deleted.' },
  version_in_trash: { status: 409, message: '“{name}” is in Trash. Restore it first.' },
  version_follows_source: {
    status: 409,
    message:
      '“{name}” follows its file in {source}, so its versions come from there. Nothing was changed. Change the file there.',
  },
  version_moved_on: {
    status: 409,
    message:
      'Somebody changed “{name}” meanwhile: it is version {number} now. Nothing was changed. Look at it, then try again.',
  },
  version_of_itself: { status: 400, message: '“{name}” cannot become a version of itself' },
  bad_cursor: { status: 400, message: 'The list has moved on; load it again from the top' },
});
