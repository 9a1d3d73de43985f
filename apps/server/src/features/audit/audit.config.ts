import * as z from 'zod';
import { settingTable } from '#platform/settings/settings.ts';

export const auditSettings = settingTable({
  days: {
    doc: 'Days for which the audit log keeps who signed in, made keys, added, deleted, exported and connected what, also of accounts that are deleted.',
    schema: z.coerce.number('must be a number of days').int().min(1).max(36_500),
    default: '365',
    env: 'AUDIT_DAYS',
  },
});
