import { UploadFields, type UploadedFile } from 'contract/v1/files';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Intake } from '#features/intake/assemble-intake.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { readOneFile } from '#platform/http/read-one-file.ts';
import { publicApiErrors } from '../public-api.errors.ts';
import { expectKnown } from '../calls/expect-known-names.ts';
import type { ChangeFiles } from './change-file.ts';
import { folderNameOf } from './find-folder.ts';

type WhenAdded = NonNullable<Parameters<Intake['receive']>[1]['whenAdded']>;
type Fields = z.infer<typeof UploadFields>;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw publicApiErrors.metadata_not_valid({ problem: 'it cannot be read' }, { cause: error });
  }
}

/** The fields beside the file. @throws path_missing, path_not_valid, unknown_name, metadata_not_valid */
function fieldsOf(form: ReadonlyMap<string, string>): Fields {
  const path = form.get('path');
  if (path === undefined) throw publicApiErrors.path_missing();
  folderNameOf(path);
  const names = Object.keys(UploadFields.shape);
  expectKnown('field', [...form.keys()], names);
  const metadata = form.get('metadata');
  const fields = UploadFields.safeParse({ path, ...(metadata !== undefined && { metadata: jsonOf(metadata) }) });
  if (fields.success) return fields.data;
  throw publicApiErrors.metadata_not_valid({ problem: fields.error.issues.map(({ message }) => message).join('; ') });
}

interface Collaborators {
  readonly intake: Pick<Intake, 'receive' | 'expectRoom'>;
  readonly files: ChangeFiles;
}

/**
 * Takes the file of a form and puts it where the form says, in one transaction. The form is looked at as a whole before anything becomes a
 * document. Bytes that were here before are that file: nothing is moved or changed.
 */
export function createReceiveFile({ intake, files }: Collaborators) {
  return async (scope: OwnerScope, request: FastifyRequest, signal: AbortSignal): Promise<z.infer<typeof UploadedFile>> => {
    await intake.expectRoom(scope);
    try {
      const file = await readOneFile(request, 'file', { check: fieldsOf });
      if (!file) throw publicApiErrors.file_missing();
      // The fields may follow the file: they are complete by then.
      const whenAdded: WhenAdded = (transaction, id) => files.placing(scope, fieldsOf(file.fields))(transaction, id);
      const { documentId, duplicate } = await intake.receive(scope, { ...file, whenAdded, signal });
      return { success: true, already_here: duplicate, file: await files.find(scope, documentId) };
    } catch (error) {
      // What is left of the body is read and dropped; unread, it would hold up the next request on this connection.
      request.raw.unpipe();
      request.raw.resume();
      throw error;
    }
  };
}
export type ReceiveFile = ReturnType<typeof createReceiveFile>;
