declare const proven: unique symbol;

/**
 * The id of a library, or of an account whose right to its data has been proven: the library that every account has is called by the account's
 * own id. Every store function that touches what is owned asks for one. Rows and jobs carry one, so whoever holds a row of an owner may go on
 * with `{ ownerId: row.owner_id }`. Only `features/identity` makes one from text, after it has checked who is asking; the job worker takes it
 * from the job's row. Tests look for casts and imports elsewhere.
 */
export type OwnerId = string & { readonly [proven]: true };

/** Whose data may be touched, and who asks. */
export interface OwnerScope {
  /** The library. */
  readonly ownerId: OwnerId;
  /** The account of who acts, where that is a member of a library of several; absent in a person's own, and in work of the server. */
  readonly actorId?: OwnerId;
}
