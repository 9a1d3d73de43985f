import { errorsFrom } from '#kernel/errors.ts';

export const readingErrors = errorsFrom({
  page_not_found: { status: 404, message: 'This document has no page {page}' },
  page_not_read: { status: 409, message: 'Page {page} has not been read yet' },
  link_expired: { status: 403, message: 'This address is no longer valid. Load the page again.' },
  cannot_render: { status: 422, message: 'This page cannot be shown. You can still download the file.' },
  download_used: { status: 410, message: 'This download address has been used or has expired. Start the download again.' },
  nothing_to_download: { status: 404, message: 'None of these documents exists any more' },
});
