import { DeleteAnswer } from 'contract/documents';
import { successfullyDeleted } from 'contract/messages';
import { RestoreVersion, TakeVersion, VersionAnswer, VersionList } from 'contract/versions';
import * as z from 'zod';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { ManageVersions } from './manage-versions.ts';

const Named = z.object({ filename: z.string().min(1).max(1_000) });
const VersionOf = Named.extend({ version: z.string().min(1).max(100) });

/** The versions of a document. A file that becomes one comes in with the other uploads. */
export function versionRoutes(api: Api, gate: Gate, versions: ManageVersions): void {
  api.get('/api/files/:filename/versions', { schema: { params: Named, response: { 200: VersionList } } }, async (request) =>
    versions.list(await gate(request), request.params.filename),
  );
  api.post(
    '/api/files/:filename/versions/restore',
    { schema: { params: Named, body: RestoreVersion, response: { 200: VersionAnswer } } },
    async (request) => versions.restore(await gate(request), request.params.filename, request.body),
  );
  api.post(
    '/api/files/:filename/versions/take',
    { schema: { params: Named, body: TakeVersion, response: { 200: VersionAnswer } } },
    async (request) => versions.take(await gate(request), request.params.filename, request.body.documentId),
  );
  api.delete(
    '/api/files/:filename/versions/:version',
    { schema: { params: VersionOf, response: { 200: DeleteAnswer } } },
    async (request) => {
      const { filename: idOrName, version } = request.params;
      const { id, filename } = await versions.remove(await gate(request), idOrName, version);
      return { id, filename, message: successfullyDeleted(filename) };
    },
  );
}
