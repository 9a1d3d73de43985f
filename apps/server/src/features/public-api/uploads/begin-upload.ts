import type { Database } from '#engines/database/database.ts';
import type { Intake } from '#features/intake/assemble-intake.ts';
import { intakeErrors } from '#features/intake/intake.errors.ts';
import type { Clock } from '#kernel/clock.ts';
import { ProductError } from '#kernel/errors.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { folderNameOf } from '../files/find-folder.ts';
import { uploadErrors } from './upload-errors.ts';
import type { OnTheWay } from '../inbox/hold-bytes.ts';
import { insertUpload, selectUnfinished, type UploadRow } from './uploads.store.ts';

/** For how long an upload may take, in milliseconds. */
const LIFE = 86_400_000;
/** Uploads of one owner that are under way. */
const MOST = 50;

export type NewUpload = Pick<UploadRow, 'filename' | 'path' | 'length'>;

interface Collaborators {
  readonly database: Database;
  readonly intake: Pick<Intake, 'expectRoom'>;
  /** What waits in the owner's inbox for a name. */
  readonly held: (scope: OwnerScope) => Promise<OnTheWay>;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

/**
 * Opens an upload in parts. What is declared counts from here on as if it were there, so that nobody fills the disk with what never becomes a
 * document.
 *
 * @throws too_large, uploads_full, uploads_too_large, path_not_valid, and the refusal of who has no room
 */
export function createBeginUpload(
  { database, intake, held, clock, makeId }: Collaborators,
  { maxBytes }: { readonly maxBytes: number },
) {
  async function expectRoomBesideOthers(scope: OwnerScope, { length }: NewUpload): Promise<void> {
    const [others, inInbox] = await Promise.all([selectUnfinished(database, scope.ownerId), held(scope)]);
    if (others.filter(({ expires_at: end }) => end > clock.now()).length >= MOST)
      throw uploadErrors.uploads_full({ most: MOST });
    const bytes = others.reduce((sum, other) => sum + other.length, length + inInbox.bytes);
    await intake.expectRoom(scope, { bytes, documents: others.length + 1 + inInbox.documents }).catch((error: unknown) => {
      throw error instanceof ProductError ? uploadErrors.uploads_too_large({}, { cause: error }) : error;
    });
  }

  return async (scope: OwnerScope, { filename, path, length }: NewUpload): Promise<UploadRow> => {
    folderNameOf(path);
    if (length > maxBytes) throw intakeErrors.too_large({ limit: `${Math.floor(maxBytes / 1024 ** 2)} MB` });
    await intake.expectRoom(scope, { bytes: length, documents: 1 });
    await expectRoomBesideOthers(scope, { filename, path, length });
    const now = clock.now();
    const upload: UploadRow = {
      owner_id: scope.ownerId,
      id: makeId('upl'),
      filename,
      path,
      length,
      received: 0,
      created_at: now,
      expires_at: now + LIFE,
      document_id: null,
      problem: null,
    };
    await insertUpload(database, upload);
    return upload;
  };
}
