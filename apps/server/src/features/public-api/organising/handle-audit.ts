import type { Audit } from '#features/audit/assemble-audit.ts';
import { attachmentOf } from '#platform/http/name-attachment.ts';
import type { Handlers } from '../operation-handlers.ts';

const success = true;

export const handleAudit = (audit: Audit): Pick<Handlers, 'listAudit' | 'exportAudit'> => ({
  listAudit: async ({ scope, query }) => ({ success, ...(await audit.list(scope, query)) }),
  exportAudit: async ({ scope, query: { format, ...filter }, reply }) => {
    reply.header('content-disposition', attachmentOf(`audit log.${format}`));
    return audit.export(scope, format, filter);
  },
});
