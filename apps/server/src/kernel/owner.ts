declare const proven: unique symbol;

/**
 * The id of an account whose right to its data has been proven. Every store function that touches what a person owns asks for one.
 * Only `features/identity/identity.scope.ts` makes them (a test looks for casts elsewhere).
 */
export type OwnerId = string & { readonly [proven]: true };

/** Who is asking, and for whose data. */
export interface OwnerScope {
  readonly ownerId: OwnerId;
}
