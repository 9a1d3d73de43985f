import type { UploadOutcomes } from 'contract/documents';
import type { FollowedUpload } from 'contract/uploads';
import type { Database } from '#engines/database/database.ts';
import type { Intake } from '#features/intake/assemble-intake.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectUploadsOf, STORING_FAILED, type UploadRow } from './uploads.store.ts';

interface Collaborators {
  readonly database: Database;
  readonly intake: Pick<Intake, 'reportUploads'>;
  readonly clock: Clock;
}

type Outcome = UploadOutcomes['uploads'][number];

/** Tells a sender who did not wait what became of uploads in parts, up to the reading of their documents. */
export function createFollowUploads({ database, intake, clock }: Collaborators) {
  function describe(upload: UploadRow, outcome: Outcome | undefined): FollowedUpload {
    const { id, received, length, problem, problem_code: code, duplicate } = upload;
    if (problem !== null)
      return { upload: id, state: 'refused', error: problem, code: code ?? 'upload_refused', again: code === STORING_FAILED };
    if (!outcome) return { upload: id, state: 'storing', received, length };
    if (outcome.state !== 'ready' || duplicate === 0) return { upload: id, ...outcome };
    return { upload: id, ...outcome, answer: { ...outcome.answer, duplicate: true } };
  }

  return async (scope: OwnerScope, ids: readonly string[]): Promise<FollowedUpload[]> => {
    const wanted = [...new Set(ids)];
    const rows = await selectUploadsOf(database, scope.ownerId, wanted);
    const uploads = new Map(rows.filter(({ expires_at: end }) => end > clock.now()).map((row) => [row.id, row]));
    const documents = [...uploads.values()].flatMap(({ document_id: id }) => id ?? []);
    const outcomes = new Map((await intake.reportUploads(scope, documents)).map((outcome) => [outcome.id, outcome]));
    return wanted.map((id) => {
      const upload = uploads.get(id);
      return upload ? describe(upload, outcomes.get(upload.document_id ?? '')) : { upload: id, state: 'gone' };
    });
  };
}
