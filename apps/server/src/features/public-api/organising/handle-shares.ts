import type { ShareLink } from 'contract/shares';
import type { ManageShares } from '#features/shares/manage-shares.ts';
import type { Handlers } from '../operation-handlers.ts';

type ShareHandlers = Pick<Handlers, 'listShares' | 'createShare' | 'revokeShare'>;

const success = true;
const at = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();

const shareOf = ({ id, documentId, filename, mark, hasPassword, download, createdAt, ...link }: ShareLink) => ({
  id,
  file_id: documentId,
  file_name: filename,
  mark,
  password: hasPassword,
  download,
  created_at: new Date(createdAt).toISOString(),
  expires_at: at(link.expiresAt),
  views: link.views,
  viewed_at: at(link.viewedAt),
  state: link.state,
});

/** Links by which anyone sees one file, for programs. */
export const handleShares = ({ list, make, revoke }: ManageShares): ShareHandlers => ({
  listShares: async ({ scope, query }) => ({ success, shares: (await list(scope, query.file_id)).links.map(shareOf) }),
  createShare: async ({ scope, body }) => {
    const { file_id: documentId, mark = null, expires_at: end, password = null, download } = body;
    const expiresAt = end === undefined || end === null ? end : Date.parse(end);
    const { link, url } = await make(scope, { documentId, mark, expiresAt, password, download });
    return { success, share: shareOf(link), url };
  },
  revokeShare: async ({ scope, params }) => {
    await revoke(scope, params.id);
    return { success };
  },
});
