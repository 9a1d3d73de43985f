import * as z from 'zod';
import { setting, settingTable } from '#platform/settings/settings.ts';

const LIBREOFFICE = ['auto', 'on', 'off'] as const;
export type LibreOffice = (typeof LIBREOFFICE)[number];

export const intakeSettings = settingTable({
  maxUploadBytes: {
    doc: 'Largest file that is kept, of any kind and from anywhere.',
    schema: setting.bytes,
    default: '5GB',
    env: 'MAX_UPLOAD_SIZE',
  },
  maxReadBytes: {
    doc: 'Largest file that is read; larger ones are kept, and found by their names. Of recordings, films and archives only the list of what is in them is read, whatever their size.',
    schema: setting.bytes,
    default: '200MB',
    env: 'MAX_READ_SIZE',
  },
  libreOffice: {
    doc:
      'Does LibreOffice, where it is installed, lay out Word, PowerPoint, OpenDocument text and RTF files? auto: where the system can put walls ' +
      'around it (Linux with namespaces); on: in any case; off: Trove makes their pages itself.',
    schema: z.enum(LIBREOFFICE, 'must be auto, on or off'),
    default: 'auto',
    env: 'LIBREOFFICE',
  },
  uploadByUrl: {
    doc:
      'May programs have files fetched from addresses on the internet? on or off. What lies in the server’s own network is refused all the same, ' +
      'unless OUTBOUND_ALLOW names it.',
    schema: z.enum(['on', 'off'], 'must be on or off'),
    default: 'off',
    env: 'UPLOAD_BY_URL',
  },
  maxArchiveBytes: {
    doc: 'Largest export of notes that may be imported.',
    schema: setting.bytes,
    default: '2GB',
    env: 'MAX_IMPORT_SIZE',
  },
  maxPages: {
    doc: 'Most pages that are read of a file; a longer one is kept.',
    schema: z.coerce.number('must be a number of pages').int().min(1).max(100_000),
    default: '5000',
    env: 'MAX_PAGES',
  },
});
