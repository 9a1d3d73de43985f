import * as z from 'zod';
import { setting, settingTable } from '#platform/settings/settings.ts';

export const librarySettings = settingTable({
  bytesPerPerson: {
    doc: 'Storage that the documents of one person may take, Trash included.',
    schema: setting.bytes,
    default: '100GB',
    env: 'STORAGE_PER_PERSON',
  },
  versionsKept: {
    doc: 'Older versions kept of a document. The oldest goes when one more comes; 0 keeps none.',
    schema: z.coerce.number('must be a number of versions').int().min(0).max(1_000),
    default: '20',
    env: 'VERSIONS_KEPT',
  },
  versionDays: {
    doc: 'Days for which an older version is kept after another one took its place; 0 for no end.',
    schema: z.coerce.number('must be a number of days').int().min(0).max(36_500),
    default: '90',
    env: 'VERSION_DAYS',
  },
  documentsPerPerson: {
    doc: 'Documents that one person may have, Trash included.',
    schema: z.coerce.number('must be a number of documents').int().min(1),
    default: '200000',
    env: 'DOCUMENTS_PER_PERSON',
  },
});
