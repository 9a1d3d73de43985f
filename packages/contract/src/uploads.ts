import * as z from 'zod';
import { UploadOutcomes } from './documents.ts';

/** Body of `POST /v1/uploads/outcomes`: uploads in parts, by their ids. */
export const UploadsToFollow = z.object({ ids: z.array(z.string().min(1).max(100)).min(1).max(100) });

const ofUpload = z.object({ upload: z.string() });
const [reading, ready, failed, gone] = UploadOutcomes.shape.uploads.element.options;

/** What became of each of them, in the order of the question. */
export const UploadsFollowed = z.object({
  uploads: z.array(
    z.discriminatedUnion('state', [
      /** Bytes are missing, or all of them are kept and it is no document yet. */
      ofUpload.extend({ state: z.literal('storing'), received: z.number(), length: z.number() }),
      /** It became no document, for this reason; `again`: its bytes are kept, and an empty part at their end tries once more. */
      ofUpload.extend({ state: z.literal('refused'), error: z.string(), code: z.string(), again: z.boolean() }),
      /** It became a document, `id`. */
      ofUpload.extend(reading.shape),
      ofUpload.extend(ready.shape),
      ofUpload.extend(failed.shape),
      /** There is no such upload, or no longer, or its document was deleted for ever; then `id` names that. */
      ofUpload.extend(gone.partial({ id: true }).shape),
    ]),
  ),
});
export type UploadsFollowed = z.infer<typeof UploadsFollowed>;
export type FollowedUpload = UploadsFollowed['uploads'][number];
