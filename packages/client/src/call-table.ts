import type { OperationId, OperationOf } from 'contract/v1/operations';

/** Method and path of every operation, which the types hold against the contract. */
export const CALLS: { readonly [Id in OperationId]: `${OperationOf<Id>['method']} ${OperationOf<Id>['path']}` } = {
  getKey: 'GET /api/key',
  listFiles: 'GET /api/files',
  getFile: 'GET /api/files/{id}',
  uploadFile: 'POST /api/files',
  changeFile: 'PUT /api/files/{id}',
  deleteFile: 'DELETE /api/files/{id}',
  downloadFile: 'GET /api/files/{id}/content',
  search: 'POST /api/search',
  listPages: 'GET /api/files/{id}/pages',
  getPage: 'GET /api/files/{id}/pages/{page}',
  getPageImage: 'GET /api/files/{id}/pages/{page}/image',
  getFacts: 'GET /api/files/{id}/facts',
  listFolders: 'GET /api/folders',
  createFolder: 'POST /api/folders',
  renameFolder: 'PATCH /api/folders/{id}',
  deleteFolder: 'DELETE /api/folders/{id}',
  listTags: 'GET /api/tags',
  proposeCommand: 'POST /api/commands',
  listCommands: 'GET /api/commands',
  getCommand: 'GET /api/commands/{id}',
  answerCommand: 'POST /api/commands/{id}/answer',
  applyCommand: 'POST /api/commands/{id}/apply',
  undoCommand: 'POST /api/commands/{id}/undo',
  listConnections: 'GET /api/connections',
};
