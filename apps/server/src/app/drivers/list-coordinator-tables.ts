import type { TablesToPlace } from '#engines/database/place-tables.ts';

/** Who somebody is, is asked before it is known whose rows to look at. */
const SIGN_IN = [
  'account',
  'account_link',
  'account_farewell',
  'account_picture',
  'account_session',
  'api_key',
  'connected_app',
  'provider_record',
  'identity_secret',
  'upstream_journey',
  'failed_guess',
  'known_address',
  'second_factor',
  'authenticator_app',
  'recovery_code',
  'passkey',
  'passkey_challenge',
  'half_sign_in',
  'password_reset',
];

/** Who is in which library is asked before it is known whether their rows may be looked at. */
const MEMBERS = ['library', 'library_member', 'library_invitation'];

/** An address or an answer from elsewhere brings a random token, and the row says whose it is. */
const TOKENS = ['download', 'library_export', 'consent_attempt', 'mail_in_address', 'share_link'];

/** A worker takes the next job of whichever owner's turn it is, past those that others hold, in one statement. */
const JOBS = ['job'];

/** Of the installation. */
const INSTALLATION = ['schema_migration', 'installation', 'duty', 'secret', 'mail_in_state'];

/**
 * Tables that stay on the coordinator of a cluster, small ones all. Every other table is of owners: its column `owner_id` says on which node a row
 * lies, and each of its unique keys holds it. A test compares this with the tables there are.
 */
export const COORDINATOR_TABLES: ReadonlySet<string> = new Set([...SIGN_IN, ...MEMBERS, ...TOKENS, ...JOBS, ...INSTALLATION]);

/** Everything but the index, which places its own tables. */
export const TABLES_OF_THE_SCHEMA: TablesToPlace = {
  keeps: (table) => !table.startsWith('index_'),
  onCoordinator: COORDINATOR_TABLES,
};
