import { errorsFrom } from '#kernel/errors.ts';

export const publicApiErrors = errorsFrom({
  file_changed: {
    status: 412,
    message: 'The file is not as it was when you read it. Nothing was changed; read it again and decide anew.',
  },
  unknown_name: { status: 400, message: 'The {where} “{name}” is not known here. {advice} Nothing was done.' },
  file_missing: { status: 400, message: 'Send the file in the field “file” of a form (multipart/form-data)' },
  path_missing: {
    status: 400,
    message: 'Say in the field “path” where the file is put, such as /Association. Nothing was kept.',
  },
  path_not_valid: {
    status: 400,
    message: 'A path begins with a slash and names one folder, such as /Association; / is no folder. Nothing was changed.',
  },
  filter_not_valid: {
    status: 400,
    message: 'The filter cannot be read from its character {place} on. {sentence} Nothing was listed.',
  },
  filter_beside_ids: {
    status: 400,
    message: 'Choose files by “file_ids” or by “filter” with “cursor”, not by both. Nothing was listed.',
  },
  metadata_not_valid: { status: 400, message: 'The field “metadata” must be an object in JSON: {problem}. Nothing was kept.' },
  upload_by_url_off: {
    status: 403,
    message: 'This Trove fetches no files from addresses. Its operator may allow it (UPLOAD_BY_URL=on). Nothing was done.',
  },
  url_not_valid: {
    status: 400,
    message: 'An address begins with https:// or http:// and has no name and password in it. Nothing was done.',
  },
  url_not_reached: { status: 502, message: '{problem} Nothing was kept.' },
  url_not_answered: { status: 502, message: 'The address answered {answer} and not with a file. Nothing was kept.' },
  url_broke_off: {
    status: 502,
    message: 'The file did not come as a whole, or took longer than five minutes. Nothing was kept; try again.',
  },
  range_beyond_end: { status: 416, message: 'The file has {bytes} bytes, and the part that was asked for begins after them.' },
  version_not_known: {
    status: 400,
    message:
      'There is no version {version} of this interface: it answers as of {oldest} to {current}. Send the header Trove-Version with such a date, or leave it out.',
  },
  tag_not_said: { status: 400, message: 'Say in the field “tag” which tag it is to {action}. Nothing was done.' },
  fact_not_valid: { status: 400, message: 'The {fact} cannot be that. {problem}. Nothing was changed.' },
  words_not_on_page: {
    status: 404,
    message: 'Page {page} does not have these words. Read the page and send words as they stand there.',
  },
  too_many_calls: {
    status: 400,
    message:
      'One request holds at most {limit} calls, and this one holds {calls}. None of them was made; send them in several requests.',
  },
  key_not_valid: {
    status: 400,
    message: 'An Idempotency-Key has 1 to {limit} visible characters of ASCII. Nothing was done.',
  },
  key_used_otherwise: {
    status: 422,
    message: 'This Idempotency-Key came with another request before. Nothing was done; make a new one for each request.',
  },
  still_under_way: {
    status: 409,
    message: 'The request with this Idempotency-Key is still under way. Ask again in a moment.',
  },
  answer_not_kept: {
    status: 409,
    message:
      'The request with this Idempotency-Key was carried out, and its answer can no longer be shown. Nothing was done again; look at what is there.',
  },
});
