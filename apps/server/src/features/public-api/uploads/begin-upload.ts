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
import { insertUpload, selectUpload, sumUnfinished, type UploadRow } from './uploads.store.ts';

/** For how long an upload may take, in milliseconds. */
export const LIFE = 86_400_000;
/** Uploads of one owner of which bytes are still missing. */
const MOST = 50;

export interface NewUpload extends Pick<UploadRow, 'filename' | 'path' | 'length'> {
  /** By what its sender knows it. */
  readonly key: string | undefined;
}

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
    const [others, inInbox] = await Promise.all([sumUnfinished(database, scope.ownerId, clock.now()), held(scope)]);
    if (others.arriving >= MOST) throw uploadErrors.uploads_full({ most: MOST });
    const bytes = others.bytes + length + inInbox.bytes;
    await intake.expectRoom(scope, { bytes, documents: others.documents + 1 + inInbox.documents }).catch((error: unknown) => {
      throw error instanceof ProductError ? uploadErrors.uploads_too_large({}, { cause: error }) : error;
    });
  }

  const idOf = ({ key }: NewUpload) => (key === undefined ? makeId('upl') : `upl_${key}`);

  /** What was begun under this key: the upload, where it is still under way, or what is left of one whose time is over. @throws upload_key_taken */
  async function prepare({ ownerId }: OwnerScope, wanted: NewUpload): Promise<{ upload?: UploadRow; replaces?: UploadRow }> {
    const begun = wanted.key === undefined ? undefined : await selectUpload(database, ownerId, idOf(wanted));
    if (!begun) return {};
    if (begun.expires_at <= clock.now()) return { replaces: begun };
    if (begun.filename !== wanted.filename || begun.length !== wanted.length) throw uploadErrors.upload_key_taken();
    return { upload: begun };
  }

  async function begin(scope: OwnerScope, wanted: NewUpload): Promise<UploadRow> {
    const { filename, path, length } = wanted;
    folderNameOf(path);
    if (length > maxBytes) throw intakeErrors.too_large({ limit: `${Math.floor(maxBytes / 1024 ** 2)} MB` });
    await intake.expectRoom(scope, { bytes: length, documents: 1 });
    await expectRoomBesideOthers(scope, wanted);
    const now = clock.now();
    const upload: UploadRow = {
      owner_id: scope.ownerId,
      id: idOf(wanted),
      filename,
      path,
      length,
      received: 0,
      created_at: now,
      expires_at: now + LIFE,
      document_id: null,
      duplicate: 0,
      problem: null,
      problem_code: null,
    };
    await insertUpload(database, upload);
    return upload;
  }
  return { prepare, begin };
}
