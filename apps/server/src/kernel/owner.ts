declare const proven: unique symbol;

/**
 * The id of an account whose right to its data has been proven. Every store function that touches what a person owns asks for one.
 * Rows and jobs carry one, so whoever holds a row of an owner may go on with `{ ownerId: row.owner_id }`. Only `features/identity` makes one
 * from text, after it has checked who is asking; the job worker takes it from the job's row. Tests look for casts and imports elsewhere.
 */
export type OwnerId = string & { readonly [proven]: true };

/** Who is asking, and for whose data. */
export interface OwnerScope {
  readonly ownerId: OwnerId;
}
