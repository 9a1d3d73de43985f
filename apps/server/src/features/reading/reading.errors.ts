import { errorsFrom } from '#kernel/errors.ts';

export const readingErrors = errorsFrom({
  page_not_found: { status: 404, message: 'This document has no page {page}' },
  page_not_read: { status: 409, message: 'Page {page} has not been read yet' },
  not_played: { status: 404, message: '“{name}” is neither a recording nor a film, nor a picture that browsers show' },
  link_expired: { status: 403, message: 'This address is no longer valid. Load the page again.' },
  version_gone: {
    status: 404,
    message: 'One of these versions is not there any more. Somebody may have deleted it. Load the list of versions again.',
  },
  cannot_render: { status: 422, message: 'This page cannot be shown. You can still download the file.' },
  download_used: { status: 410, message: 'This download address has been used or has expired. Start the download again.' },
  notes_not_json: { status: 400, message: 'The notes are not a JSON object in UTF-8. Nothing was exported.' },
  notes_too_large: { status: 413, message: 'The notes of this browser are larger than {limit}, the most that an export takes' },
  nothing_to_download: { status: 404, message: 'None of these documents exists any more' },
});
