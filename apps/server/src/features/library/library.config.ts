import * as z from 'zod';
import { setting, settingTable } from '#platform/settings/settings.ts';

export const librarySettings = settingTable({
  bytesPerPerson: {
    doc: 'Storage that the documents of one person may take, Trash included.',
    schema: setting.bytes,
    default: '100GB',
    env: 'STORAGE_PER_PERSON',
  },
  documentsPerPerson: {
    doc: 'Documents that one person may have, Trash included.',
    schema: z.coerce.number('must be a number of documents').int().min(1),
    default: '200000',
    env: 'DOCUMENTS_PER_PERSON',
  },
});
