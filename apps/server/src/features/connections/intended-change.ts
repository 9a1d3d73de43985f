import * as z from 'zod';

/** A change of one file at its provider, as it is written down before it is made: enough to make it again, and to take it back. */
export const IntendedChange = z.object({
  connectionId: z.string(),
  /** The file's key in the library. */
  documentKey: z.string(),
  act: z.enum(['move', 'trash', 'restore']),
  /** As it was when the change was decided on. */
  file: z.object({
    id: z.string(),
    path: z.string(),
    revision: z.string(),
    bytes: z.number().nullable(),
    modifiedAt: z.number().nullable(),
  }),
  /** Where it goes, from the top of the connection; where it was, for one that goes to the trash. */
  to: z.string(),
  /** What brings it back from the trash. */
  handle: z.string().nullable(),
  /** Folders that have to be made for it, the topmost first. */
  makes: z.array(z.string()),
  /** Names this change in the provider's trash. */
  mark: z.string(),
});
export type IntendedChange = z.infer<typeof IntendedChange>;

/** What became of it. */
export const DoneChange = z.object({ path: z.string(), handle: z.string().nullable() });
export type DoneChange = z.infer<typeof DoneChange>;

/** What a step wants of a file. */
export type WantedChange =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'trash' }
  /** What was done is taken back. */
  | { readonly kind: 'back'; readonly was: IntendedChange; readonly done: DoneChange };
