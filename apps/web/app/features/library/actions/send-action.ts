import { BulkAnswer, DeleteAnswer, FileAnswer, type LibraryFile } from 'contract/documents';
import { api } from '~/lib/server/api';
import type { Action, Doing } from './change-files';

const nothing: BulkAnswer = { done: [], failed: [] };

async function doToOne({ id }: LibraryFile, action: Action): Promise<BulkAnswer> {
  const path = `/api/files/${encodeURIComponent(id)}`;
  switch (action.kind) {
    case 'trash':
      await api(DeleteAnswer, 'DELETE', path);
      return nothing;
    case 'delete':
      await api(DeleteAnswer, 'DELETE', `${path}?forever=1`);
      return nothing;
    case 'restore':
    case 'retry':
      await api(FileAnswer, 'POST', `${path}/${action.kind}`);
      return nothing;
    case 'star':
    case 'unstar':
    case 'tag':
    case 'untag':
    case 'pause-recognition':
    case 'resume-recognition': {
      const tag = 'tag' in action ? action.tag : undefined;
      const answer = await api(BulkAnswer, 'POST', '/api/files/bulk', { action: action.kind, ids: [id], tag });
      const [refused] = answer.failed;
      if (refused) throw new Error(refused.error);
      return answer;
    }
    case 'rename':
      await api(FileAnswer, 'PATCH', path, { filename: action.filename });
      return nothing;
    case 'move':
      await api(FileAnswer, 'PATCH', path, { folderId: action.folder?.id ?? null });
      return nothing;
  }
}

/** Asks the server to do it: by the way for one file, or in one request for many. @returns which were done and which were not */
export function sendAction({ files, action }: Doing): Promise<BulkAnswer> {
  const [only] = files;
  if (only && files.length === 1) return doToOne(only, action);
  const folderId = action.kind === 'move' ? (action.folder?.id ?? null) : undefined;
  const tag = 'tag' in action ? action.tag : undefined;
  const ids = files.map(({ id }) => id);
  return api(BulkAnswer, 'POST', '/api/files/bulk', { action: action.kind, ids, folderId, tag });
}
