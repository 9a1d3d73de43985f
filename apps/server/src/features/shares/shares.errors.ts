import { errorsFrom } from '#kernel/errors.ts';

export const shareErrors = errorsFrom({
  share_not_found: { status: 404, message: 'There is no such link' },
  shares_full: { status: 409, message: 'An account has at most {most} links. Revoke one first' },
  share_document_not_found: { status: 404, message: 'There is no such document' },
  share_of_trash: { status: 409, message: '“{name}” is in Trash. Restore it first, then share it' },
  share_end_not_valid: { status: 400, message: 'A link ends in the future, and within {days} days, or never' },
  share_mark_not_found: { status: 400, message: 'Page {page} does not have these words. No link was made' },
  // What strangers are told.
  shared_not_found: {
    status: 404,
    message: 'This link opens nothing. It was revoked, or its address is not whole. Ask whoever sent it for another.',
  },
  shared_ended: { status: 410, message: 'This link has ended. Ask whoever sent it for another.' },
  shared_put_away: {
    status: 410,
    message: 'The document of this link cannot be seen at the moment. Ask whoever sent it.',
  },
  shared_password_needed: { status: 403, message: 'This link has a password. Enter it to see the document.' },
  shared_password_wrong: { status: 403, message: 'This is not the password of this link. Check it and try again.' },
  shared_ticket_ended: { status: 403, message: 'Time is over for this page. Open the link again.' },
  shared_no_download: { status: 403, message: 'This link shows the document and does not let anyone download it.' },
});
