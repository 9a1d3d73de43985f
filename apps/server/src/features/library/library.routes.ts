import * as z from 'zod';
import {
  BulkAnswer,
  BulkChange,
  DeleteAnswer,
  FileAnswer,
  FileChange,
  FilesAnswer,
  FilesQuery,
  Holdings,
  LibrarySourceList,
} from 'contract/documents';
import { FileDetails } from 'contract/file-details';
import { FolderAnswer, FolderList, FolderName } from 'contract/folders';
import { successfullyDeleted } from 'contract/messages';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { ChangeDocument } from './changes/change-document.ts';
import type { ChangeMany } from './changes/change-many.ts';
import type { DeletePermanently } from './trash/delete-permanently.ts';
import type { EmptyTrash } from './trash/empty-trash.ts';
import type { FindDocument } from './find-document.ts';
import type { ShowDetails } from './details/show-details.ts';
import type { ListSources } from './listing/list-sources.ts';
import type { ListDocuments } from './listing/list-documents.ts';
import type { ManageFolders } from './folders/manage-folders.ts';
import type { SumHoldings } from './limits/sum-holdings.ts';
import type { RetryDocument } from './changes/retry-document.ts';
import type { ManageTags } from './tags/manage-tags.ts';
import type { SuggestTags } from './tags/suggest-tags.ts';
import { tagRoutes } from './tags/tags.routes.ts';
import type { ManageVersions } from './versions/manage-versions.ts';
import { versionRoutes } from './versions/versions.routes.ts';
import type { RestoreDocument, TrashDocument } from './trash/trash-document.ts';

interface UseCases {
  readonly list: ListDocuments;
  readonly listSources: ListSources;
  readonly find: FindDocument;
  readonly showDetails: ShowDetails;
  readonly change: ChangeDocument;
  readonly trash: TrashDocument;
  readonly restore: RestoreDocument;
  readonly retry: RetryDocument;
  readonly deletePermanently: DeletePermanently;
  readonly changeMany: ChangeMany;
  readonly emptyTrash: EmptyTrash;
  readonly folders: ManageFolders;
  readonly sumHoldings: SumHoldings;
  readonly tags: ManageTags;
  readonly suggestTags: SuggestTags;
  readonly versions: ManageVersions;
}

const Named = z.object({ filename: z.string().min(1).max(1_000) });
const ById = z.object({ id: z.string().min(1).max(100) });

/** Room for 20,000 ids. */
const MANY_IDS_BYTES = 1_048_576;

export function libraryRoutes(api: Api, gate: Gate, use: UseCases): void {
  api.get('/api/files', { schema: { querystring: FilesQuery, response: { 200: FilesAnswer } } }, async (request) =>
    use.list(await gate(request), request.query),
  );
  api.get('/api/sources', { schema: { response: { 200: LibrarySourceList } } }, async (request) => ({
    sources: await use.listSources(await gate(request)),
  }));
  api.get('/api/files/:filename', { schema: { params: Named, response: { 200: FileAnswer } } }, async (request) => ({
    file: await use.find(await gate(request), request.params.filename),
  }));
  api.get('/api/files/:filename/details', { schema: { params: Named, response: { 200: FileDetails } } }, async (request) =>
    use.showDetails(await gate(request), request.params.filename),
  );
  api.patch(
    '/api/files/:filename',
    { schema: { params: Named, body: FileChange, response: { 200: FileAnswer } } },
    async (request) => ({ file: await use.change(await gate(request), request.params.filename, request.body) }),
  );
  api.delete(
    '/api/files/:filename',
    {
      schema: {
        params: Named,
        querystring: z.object({ forever: z.enum(['0', '1']).default('0') }),
        response: { 200: DeleteAnswer },
      },
    },
    async (request) => {
      const scope = await gate(request);
      const remove = request.query.forever === '1' ? use.deletePermanently : use.trash;
      const { id, filename } = await remove(scope, request.params.filename);
      return { id, filename, message: successfullyDeleted(filename) };
    },
  );
  api.post('/api/files/:filename/restore', { schema: { params: Named, response: { 200: FileAnswer } } }, async (request) => ({
    file: await use.restore(await gate(request), request.params.filename),
  }));
  api.post('/api/files/:filename/retry', { schema: { params: Named, response: { 200: FileAnswer } } }, async (request) => {
    const scope = await gate(request);
    const { id } = await use.retry(scope, request.params.filename);
    return { file: await use.find(scope, id) };
  });
  api.post(
    '/api/files/bulk',
    { bodyLimit: MANY_IDS_BYTES, schema: { body: BulkChange, response: { 200: BulkAnswer } } },
    async (request) => use.changeMany(await gate(request), request.body),
  );
  api.delete('/api/trash', { schema: { response: { 200: z.object({ deleted: z.number() }) } } }, async (request) => ({
    deleted: await use.emptyTrash(await gate(request)),
  }));
  api.get('/api/me/holdings', { schema: { response: { 200: Holdings } } }, async (request) =>
    use.sumHoldings(await gate(request)),
  );
  folderRoutes(api, gate, use.folders);
  versionRoutes(api, gate, use.versions);
  tagRoutes(api, gate, use);
}

function folderRoutes(api: Api, gate: Gate, folders: ManageFolders): void {
  api.get('/api/folders', { schema: { response: { 200: FolderList } } }, async (request) => ({
    folders: await folders.list(await gate(request)),
  }));
  api.post('/api/folders', { schema: { body: FolderName, response: { 201: FolderAnswer } } }, async (request, reply) => {
    const folder = await folders.create(await gate(request), request.body.name);
    return reply.code(201).send({ folder });
  });
  api.patch(
    '/api/folders/:id',
    { schema: { params: ById, body: FolderName, response: { 200: FolderAnswer } } },
    async (request) => ({ folder: await folders.rename(await gate(request), request.params.id, request.body.name) }),
  );
  api.delete('/api/folders/:id', { schema: { params: ById } }, async (request, reply) => {
    await folders.remove(await gate(request), request.params.id);
    return reply.code(204).send();
  });
}
