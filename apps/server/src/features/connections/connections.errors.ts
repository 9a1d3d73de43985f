import { notAllowedAt } from 'contract/messages';
import { errorsFrom } from '#kernel/errors.ts';

export const refuse = errorsFrom({
  connection_not_found: { status: 404, message: 'There is no such connection' },
  file_not_found: { status: 404, message: 'There is no such file in this connection' },
  not_connected: { status: 404, message: 'Google Drive is not connected' },
  kind_not_configured: { status: 422, message: '{label} is not set up on this server. Its operator has to enter a client id.' },
  needs_consent: { status: 422, message: '{label} is connected through its own sign-in page' },
  needs_form: { status: 422, message: '{label} has no sign-in page; enter where it is and who you are' },
  bad_settings: { status: 422, message: '{reason}' },
  sign_in_failed: { status: 422, message: '{label} did not accept this: {reason}' },
  provider_unavailable: { status: 502, message: '{label} cannot be reached just now: {reason}' },
  already_connected: { status: 409, message: 'This account is connected already, as {name}' },
  unknown_state: { status: 400, message: 'This sign-in has expired or was used already. Close this window and connect again.' },
  other_browser: { status: 400, message: 'This sign-in was begun in another browser. Close this window and connect again.' },
  consent_denied: { status: 400, message: notAllowedAt('{label}') },
  consent_refused: { status: 400, message: 'The connection was not allowed: {reason}' },
  no_refresh_token: {
    status: 400,
    message: 'The provider gave no lasting access. Remove Trove from its connected apps and connect again.',
  },
  other_account: {
    status: 409,
    message: 'That was another account than the one of {name}, so nothing was allowed. Sign in with that account.',
  },
  asks_first: { status: 409, message: '{name} has to be asked for it. Switch it on in Connections, and sign in there.' },
  connection_removed: { status: 409, message: 'The connection was removed, so the file stays as it is there.' },
  writing_not_allowed: {
    status: 409,
    message: 'Trove may not change files in {name}. Allow it in Connections and apply the step again.',
  },
  change_refused: { status: 409, message: '{name}: {reason}' },
  sign_in_again: {
    status: 409,
    message: '{name} does not accept our access any more. Sign in again, then apply the step again.',
  },
  only_read: { status: 422, message: 'Files in {name} can be read, but not changed' },
  nothing_held: { status: 409, message: 'No deletions are waiting to be confirmed' },
});
