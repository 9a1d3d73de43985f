import * as z from 'zod';
import { CursorExpiredError } from '../../cloud-source.errors.ts';

const Feed = z.object({
  /** Null is the person's own drive; otherwise a shared drive, which keeps its own list of changes. */
  drive: z.string().nullable(),
  token: z.string(),
});

/** The position. First everything is listed, then the change feeds are read one after the other. */
export const DriveCursor = z.object({
  root: z.string(),
  feeds: z.array(Feed),
  /** Listings still to do: of everything (`drive` null), or of a shared drive that has appeared since. */
  listings: z.array(z.object({ drive: z.string().nullable(), page: z.string().nullable() })),
  /** The feed to ask next; at 0 a new round begins. */
  next: z.number().int().nonnegative(),
});
export type DriveCursor = z.infer<typeof DriveCursor>;

export function readCursor(text: string): DriveCursor {
  try {
    return DriveCursor.parse(JSON.parse(text));
  } catch (cause) {
    throw new CursorExpiredError('The cursor cannot be read', { cause });
  }
}
